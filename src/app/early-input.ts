declare global {
  interface Window {
    /** Set by the inline script of `index.html`. */
    earlyInput?: { pressed: Set<HTMLButtonElement>; stop: () => void };
  }
}

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Collects input on a server-rendered page from before hydration: pressed buttons and changed fields. Links need no
 * help. Call it before hydration.
 * @returns a function that replays the input after hydration
 */
export function replayEarlyInput(root: HTMLElement): () => void {
  const pressed = [...(window.earlyInput?.pressed ?? [])];
  window.earlyInput?.stop();
  for (const button of pressed) delete button.dataset.early;
  const filled = [...root.querySelectorAll<Field>('input, select')]
    .filter(isChanged)
    .map((field) => ({ field, value: field.value }));
  return () => {
    for (const { field, value } of filled) fillAgain(field, value);
    for (const button of pressed) if (button.isConnected) button.click();
  };
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
  const [first] = field.options;
  return field.value !== ([...field.options].find((option) => option.defaultSelected) ?? first)?.value;
}

function fillAgain(field: Field, value: string): void {
  const event = field instanceof HTMLInputElement ? 'input' : 'change';
  // The first event makes React hydrate this part at once, with the value it finds.
  field.dispatchEvent(new Event(event, { bubbles: true }));
  // React only reports a change if the value differs from the one last set through the element's property.
  field.value = '';
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLSelectElement.prototype;
  Reflect.set(prototype, 'value', value, field);
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
