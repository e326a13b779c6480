declare global {
  interface Window {
    /** Made by the inline script of `index.html`. */
    earlyInput?: { pressed: Set<HTMLButtonElement>; stop: () => void };
  }
}

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * What the person did on a served page before its scripts were there: buttons that were pressed, fields that hold
 * another value than they came with. Links need no help. To be called before React takes the page over.
 * @returns does it again, once React listens
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
  // The first event makes React take this part over at once, with the value that it finds there.
  field.dispatchEvent(new Event(event, { bubbles: true }));
  // React asks whether the value is another one than was last set through the element's own property.
  field.value = '';
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLSelectElement.prototype;
  Reflect.set(prototype, 'value', value, field);
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
