import { expect, test, vi } from 'vitest';
import { acting, render } from '#src/testing/render.tsx';
import { Stepper } from './stepper.tsx';

const labels = { value: 'Participantes', decrease: 'Disminuir participantes', increase: 'Aumentar participantes' };

/** Renders a stepper with maximum 15 and records the values it reports. */
async function open() {
  const handed: number[] = [];
  const { container } = await render(
    <Stepper value={1} min={1} max={15} labels={labels} onChange={(value) => handed.push(value)} />,
  );
  const input = container.querySelector('input');
  if (!input) throw new Error('no input');
  async function type(text: string) {
    // Sets the value like a browser, because React ignores values set through its own property.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    await acting(async () => void input?.dispatchEvent(new Event('input', { bubbles: true })));
  }
  async function press(name: string) {
    await acting(async () => container.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`)?.click());
  }
  return { handed, input, type, press, status: () => container.querySelector('[role=status]')?.textContent };
}

test('clamps a number above the maximum and announces it', async () => {
  const { handed, input, type, status } = await open();
  await type('999');
  expect(handed).toEqual([15]);
  expect(input.value).toBe('15');
  expect(status()).toBe('El máximo es 15');
  await type('3');
  expect(handed).toEqual([15, 3]);
  expect(status()).toBe('');
});

test('ignores an empty value or one below the minimum', async () => {
  const { handed, type } = await open();
  for (const text of ['0', '', '-2']) await type(text);
  expect(handed).toEqual([]);
});

test('counts quick presses before the parent confirms the value', async () => {
  const { handed, input, press } = await open();
  await press(labels.increase);
  await press(labels.increase);
  await press(labels.decrease);
  expect(handed).toEqual([2, 3, 2]);
  expect(input.value).toBe('2');
});

test('reverts to the known value if the parent does not confirm', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { input, press } = await open();
  await press(labels.increase);
  expect(input.value).toBe('2');
  await acting(async () => void vi.advanceTimersByTime(1_000));
  expect(input.value).toBe('1');
  vi.useRealTimers();
});
