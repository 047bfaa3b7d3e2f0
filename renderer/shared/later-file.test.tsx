import { act, cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { laterFile, type LaterFile, useLaterFile } from './later-file.ts';

const words = (text: string) => ({ Words: () => <p>{text}</p> });
type File = ReturnType<typeof words>;

function Shows({ file }: { file: LaterFile<File> }) {
  const found = useLaterFile(file);
  return found ? <found.Words /> : <p>Nothing yet</p>;
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

class Page extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? <p>The page failed</p> : this.props.children);
}

it('shows a loaded file in its first rendering', async () => {
  const load = vi.fn<() => Promise<File>>(async () => words('Here'));
  const file = laterFile(load);
  file.fetch();
  await load.mock.results[0]?.value;
  render(<Shows file={file} />);
  expect(screen.getByText('Here')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

it('shows a file as soon as it loads, and requests it once', async () => {
  const coming = Promise.withResolvers<File>();
  const load = vi.fn<() => Promise<File>>(() => coming.promise);
  const file = laterFile(load);
  file.fetch();
  render(<Shows file={file} />);
  expect(screen.getByText('Nothing yet')).toBeDefined();
  await act(async () => coming.resolve(words('Here')));
  expect(screen.getByText('Here')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

it('requests again a file that failed to load before it was needed', async () => {
  const load = vi.fn<() => Promise<File>>().mockRejectedValueOnce(new Error('No network'));
  load.mockResolvedValueOnce(words('Here'));
  const file = laterFile(load);
  file.fetch();
  await expect(load.mock.results[0]?.value).rejects.toThrow('No network');
  render(<Shows file={file} />);
  expect(await screen.findByText('Here')).toBeDefined();
});

it('fails together with the page that shows it, and is requested again by the next', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<File>>().mockRejectedValueOnce(new Error('No network'));
  load.mockResolvedValueOnce(words('Here'));
  const file = laterFile(load);
  const { unmount } = render(
    <Page>
      <Shows file={file} />
    </Page>,
  );
  expect(await screen.findByText('The page failed')).toBeDefined();
  unmount();
  render(<Shows file={file} />);
  expect(await screen.findByText('Here')).toBeDefined();
});
