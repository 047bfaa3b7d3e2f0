import { fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Crop, wholeCrop } from '../domain/crop.ts';
import { CropSquare } from './crop-square.tsx';

test('the wheel zooms the picture, and scrolls nothing else', () => {
  const picture = { width: 400, height: 200, close: () => undefined };
  const whole = wholeCrop(picture);
  const onCrop = vi.fn<(change: (crop: Crop) => Crop) => void>();
  const { container } = render(<CropSquare picture={picture} crop={whole} onCrop={onCrop} />);
  const square = container.querySelector('canvas');
  if (square === null) throw new Error('There is no square.');
  const isPassedOn = fireEvent.wheel(square, { deltaY: -500 });
  expect(isPassedOn).toBe(false);
  expect(onCrop.mock.calls[0]?.[0](whole).zoom).toBeCloseTo(Math.E);
});
