import { useState } from 'react';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { requiredText } from '#contract/domain/primitives.ts';
import { api } from '#src/lib/api.ts';
import { noteSignedIn } from '#src/lib/signed-in.ts';
import { button, press, renderInApp, typeInto } from '#src/testing/render-in-app.tsx';
import { scriptServer, type ScriptedReply } from '#src/testing/scripted-server.ts';
import { Button } from '../components/button.tsx';
import { TextField } from '../fields/text-field.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useContractForm } from './use-contract-form.ts';
import { usePanelMutation } from './use-panel-mutation.ts';

const Input = v.object({
  name: requiredText('Escribe el nombre'),
  city: requiredText('Escribe la ciudad'),
  version: v.optional(v.number()),
});
const Saved = v.object({ name: v.string(), city: v.string(), version: v.number() });

function readRecord(current: unknown) {
  const { success, output } = v.safeParse(Saved, current);
  return success ? { values: { name: output.name, city: output.city }, version: output.version } : null;
}

function Form() {
  const [saved, setSaved] = useState<string[]>([]);
  const mutation = usePanelMutation({
    call: (body: v.InferOutput<typeof Input>, idempotencyKey) =>
      api('/api/admin/things/1', { method: 'PUT', body, idempotencyKey, schema: Saved }),
    invalidates: [['things']],
    success: 'Guardado',
    failure: 'No se pudo guardar',
  });
  const form = useContractForm({
    schema: Input,
    initialValues: { name: 'Ana', city: '' },
    version: 3,
    mutation,
    onSaved: ({ name }) => setSaved([...saved, name]),
    draftKey: 'thing-1',
    readRecord,
  });
  return (
    <form {...form.formProps}>
      <TextField label="Nombre" {...form.field('name')} />
      <TextField label="Ciudad" {...form.field('city')} />
      <p role="alert">{form.formError}</p>
      <output>{`${saved.join()}|${form.isDirty ? 'dirty' : 'clean'}`}</output>
      <Button type="submit" busy={form.isBusy}>
        Guardar
      </Button>
      <ConflictDialog
        conflict={form.conflict}
        fields={[
          { label: 'Nombre', read: ({ name }) => name },
          { label: 'Ciudad', read: ({ city }) => city },
        ]}
      />
    </form>
  );
}

const ok: ScriptedReply = { body: { name: 'Ana', city: 'Cali', version: 4 } };
const signedOut: ScriptedReply = { status: 401, body: { error: 'Unauthorized', code: 'unauthorized' } };
const stale: ScriptedReply = {
  status: 409,
  body: { error: 'Alguien cambió', code: 'stale_version', current: { name: 'Anabel', city: 'Tunja', version: 7 } },
};

const input = (path: string) => document.querySelector<HTMLInputElement>(`[data-path="${path}"]`);
const output = () => document.querySelector('output')?.textContent;
const dialog = () => document.querySelector('[role=dialog]');
const shown = (text: string) => vi.waitFor(() => expect(document.body.textContent).toContain(text));

/** Renders the form with the city filled in. */
async function fillIn(): Promise<void> {
  await renderInApp(Form);
  await typeInto(input('city'), 'Cali');
}

afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
});

test('a field that the contract refuses is not sent, shows its message, and gets the focus', async () => {
  const calls = scriptServer(() => ok);
  await renderInApp(Form);
  await press(button('Guardar'));
  expect(calls).toEqual([]);
  expect(document.querySelector('form')?.noValidate).toBe(true);
  expect(document.body.textContent).toContain('Escribe la ciudad');
  expect(document.activeElement).toBe(input('city'));
  expect(button('Guardar')?.disabled).toBe(false);
});

test('a form sends what the contract parsed, with the version that was read', async () => {
  const calls = scriptServer(() => ok);
  await renderInApp(Form);
  await typeInto(input('city'), '  Cali ');
  await press(button('Guardar'));
  await vi.waitFor(() => expect(output()).toContain('Ana|'));
  expect(calls).toMatchObject([
    { method: 'PUT', body: { name: 'Ana', city: 'Cali', version: 3 }, key: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ]);
  await shown('Guardado');
});

test('two presses before the first response make one call and one save', async () => {
  let answer = (_reply: ScriptedReply) => {};
  const calls = scriptServer(() => new Promise((resolve) => (answer = resolve)));
  await fillIn();
  const submit = button('Guardar');
  submit?.click();
  submit?.click();
  await vi.waitFor(() => expect(submit?.getAttribute('aria-busy')).toBe('true'));
  answer(ok);
  await vi.waitFor(() => expect(output()).toContain('|'));
  await vi.waitFor(() => expect(submit?.getAttribute('aria-busy')).toBe(null));
  expect(calls).toHaveLength(1);
  expect(output()).toMatch(/^Ana\|/);
});

test("the server's messages are shown at their fields, and what was typed stays", async () => {
  scriptServer(() => ({
    status: 422,
    body: { error: 'Esta ciudad no existe', code: 'invalid', fields: { city: 'Esta ciudad no existe' } },
  }));
  await fillIn();
  await press(button('Guardar'));
  await shown('Esta ciudad no existe');
  expect(document.activeElement).toBe(input('city'));
  expect(input('city')?.value).toBe('Cali');
});

test('a message about a field that the form lacks is shown at the form', async () => {
  scriptServer(() => ({
    status: 422,
    body: { error: 'Elige un rol', code: 'invalid', fields: { role: 'Elige un rol' } },
  }));
  await fillIn();
  await press(button('Guardar'));
  await vi.waitFor(() => expect(document.querySelector('form [role=alert]')?.textContent).toBe('Elige un rol'));
});

test('a retry after a lost response sends the same key, and other content another one', async () => {
  let reply: ScriptedReply | 'lost' = 'lost';
  const calls = scriptServer(() => reply);
  await fillIn();
  await press(button('Guardar'));
  await shown('No se pudo conectar con el servidor');
  await press(button('Guardar'));
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  await typeInto(input('city'), 'Pasto');
  reply = ok;
  await press(button('Guardar'));
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  const keys = calls.map(({ key }) => key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('after a refusal the same content is sent under a new key', async () => {
  const calls = scriptServer(() => ({ status: 409, body: { error: 'Ya existe', code: 'email_taken' } }));
  await fillIn();
  await press(button('Guardar'));
  await shown('Ya existe');
  await press(button('Guardar'));
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.key).not.toBe(calls[0]?.key);
});

test('a record that somebody changed first is compared, and the user’s version is saved over the present one', async () => {
  let reply = stale;
  const calls = scriptServer(() => reply);
  await fillIn();
  await press(button('Guardar'));
  await vi.waitFor(() =>
    expect([...(dialog()?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent)).toEqual([
      'NombreAnaAnabel',
      'CiudadCaliTunja',
    ]),
  );
  reply = ok;
  await press(button('Guardar lo mío'));
  await vi.waitFor(() => expect(output()).toMatch(/^Ana\|/));
  expect(calls.map(({ body }) => body)).toEqual([
    { name: 'Ana', city: 'Cali', version: 3 },
    { name: 'Ana', city: 'Cali', version: 7 },
  ]);
});

test('the present version replaces the user’s, and is edited from then on', async () => {
  let reply = stale;
  const calls = scriptServer(() => reply);
  await fillIn();
  await press(button('Guardar'));
  await vi.waitFor(() => expect(dialog()).not.toBeNull());
  await press(button('Ver lo actual'));
  expect([input('name')?.value, input('city')?.value]).toEqual(['Anabel', 'Tunja']);
  expect(output()).toBe('|clean');
  reply = ok;
  await press(button('Guardar'));
  await vi.waitFor(() => expect(calls.at(-1)?.body).toEqual({ name: 'Anabel', city: 'Tunja', version: 7 }));
});

test('a cancelled comparison leaves the form as it was typed', async () => {
  scriptServer(() => stale);
  await fillIn();
  await press(button('Guardar'));
  await vi.waitFor(() => expect(dialog()).not.toBeNull());
  await press(button('Cancelar'));
  expect(input('city')?.value).toBe('Cali');
  expect(output()).toBe('|dirty');
});

test('a session that ends keeps what was typed for the same person, and nobody else', async () => {
  noteSignedIn('usuaria-1');
  scriptServer(() => signedOut);
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  await fillIn();
  await press(button('Guardar'));
  await shown('Sesión expirada');
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith(expect.stringContaining('/api/login?returnTo=')));
  // Nothing is lost, so leaving needs no confirmation.
  expect(output()).toBe('|clean');
  const draft = sessionStorage.getItem('rumbo_draft:thing-1') ?? '';
  document.body.replaceChildren();
  noteSignedIn('usuaria-2');
  await renderInApp(Form);
  expect(input('city')?.value).toBe('');
  document.body.replaceChildren();
  sessionStorage.setItem('rumbo_draft:thing-1', draft);
  noteSignedIn('usuaria-1');
  await renderInApp(Form);
  await vi.waitFor(() => expect(input('city')?.value).toBe('Cali'));
  expect(output()).toBe('|dirty');
  expect(sessionStorage.length).toBe(0);
});
