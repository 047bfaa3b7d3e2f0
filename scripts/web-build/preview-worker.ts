import type { WebConfig } from '../../preload/contract/web-config.ts';
import { withPreview } from './link-previews.ts';

/** What the build knows about the site, written into the script. */
export interface WorkerSite {
  readonly config: WebConfig;
  readonly headers: Readonly<Record<string, string>>;
}

declare const COURTCREW_SITE: WorkerSite;

/** What Cloudflare Pages gives a function: the site's files, as they are served without it. */
interface Host {
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
}

/** `_worker.js`: answers like the host, adding link previews where there are any. */
export default {
  async fetch(request: Request, { ASSETS }: Host): Promise<Response> {
    const answer = await ASSETS.fetch(request);
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
    if (request.method !== 'GET' || answer.status !== 200 || !isPage) return answer;
    const { config, headers: security } = COURTCREW_SITE;
    const page = await withPreview(await answer.text(), new URL(request.url), config);
    const headers = new Headers(answer.headers);
    // The original file's headers don't describe the changed page.
    for (const name of ['content-length', 'content-encoding', 'etag', 'last-modified'])
      headers.delete(name);
    for (const [name, value] of Object.entries(security)) headers.set(name, value);
    return new Response(page, { status: answer.status, headers });
  },
};
