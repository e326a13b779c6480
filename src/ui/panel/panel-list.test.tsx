import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#src/lib/api.ts';
import { acting } from '#src/testing/render.tsx';
import { button, press, renderInApp, typeInto } from '#src/testing/render-in-app.tsx';
import { scriptServer, type ScriptedReply } from '#src/testing/scripted-server.ts';
import { Button } from '../components/button.tsx';
import { listQuery, listSearchSchema } from './list-search.ts';
import { PanelList } from './panel-list.tsx';
import { useListQuery } from './use-list-query.ts';
import { useListSearch } from './use-list-search.ts';

const Row = v.object({ id: v.string(), name: v.string(), points: v.number() });
const Rows = v.object({ people: v.array(Row), total: v.number() });
const schema = listSearchSchema({ sorts: ['name', 'points'], filters: { role: ['user', 'admin'] } });
const limit = 3;

const onDelete = vi.fn();

const removal = ({ id, name }: v.InferOutput<typeof Row>) => (
  <Button aria-label={`Eliminar ${name}`} onClick={() => onDelete(id)}>
    Eliminar
  </Button>
);

function People() {
  const control = useListSearch(schema);
  const query = useListQuery({
    queryKey: ['people', control.search],
    queryFn: async ({ signal }) => {
      const { people, total } = await api(`/api/people?${listQuery(control.search, limit)}`, { schema: Rows, signal });
      return { rows: people, total };
    },
  });
  return (
    <PanelList
      what="personas"
      columns={[
        { header: 'Nombre', sort: 'name', cell: ({ name }) => name },
        { header: 'Puntos', sort: 'points', isNumeric: true, cell: ({ points }) => points },
      ]}
      rowKey={({ id }) => id}
      renderActions={removal}
      control={control}
      filters={[
        {
          name: 'role',
          label: 'Rol',
          all: 'Todos',
          options: [
            { value: 'user', label: 'Usuario' },
            { value: 'admin', label: 'Administrador' },
          ],
        },
      ]}
      query={query}
      limit={limit}
      empty={{ title: 'Todavía no hay personas' }}
    />
  );
}

const person = (name: string) => ({ id: name.toLowerCase(), name, points: 10 });
const reply = (names: string[], total = names.length): ScriptedReply => ({
  body: { people: names.map(person), total },
});
const cells = () =>
  [...document.querySelectorAll('tbody [data-row] td:first-child')].map(({ textContent }) => textContent);
const shownNames = (names: string[]) => vi.waitFor(() => expect(cells()).toEqual(names));
const list = () => document.querySelector('section');

let isWide = true;
beforeEach(() => {
  isWide = true;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: isWide,
        media: query,
        onchange: null,
        addListener() {},
        removeListener() {},
      }) as MediaQueryList,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  onDelete.mockReset();
});

test('a list on a wide screen is a table with real headers, marked numbers and the range of the total', async () => {
  scriptServer(() => reply(['Ana', 'Beto', 'Cleo'], 340));
  await renderInApp(People);
  await shownNames(['Ana', 'Beto', 'Cleo']);
  expect([...document.querySelectorAll('th[scope=col]')].map(({ textContent }) => textContent)).toEqual([
    'Nombre',
    'Puntos',
    'Acciones',
  ]);
  expect(document.querySelectorAll('td[data-numeric]')).toHaveLength(3);
  expect(document.body.textContent).toContain('1–3 de 340');
});

test('a list on a narrow screen is cards named by their first column', async () => {
  isWide = false;
  scriptServer(() => reply(['Ana', 'Beto']));
  await renderInApp(People);
  await vi.waitFor(() => expect(document.querySelectorAll('li[data-row]')).toHaveLength(2));
  expect(document.querySelector('table')).toBeNull();
  expect(document.querySelector('li[data-row]')?.textContent).toContain('AnaPuntos10');
});

test('a loading list has as many placeholder rows as a page', async () => {
  scriptServer(() => new Promise(() => {}));
  await renderInApp(People);
  expect(document.querySelectorAll('tbody tr')).toHaveLength(limit);
  expect(list()?.getAttribute('aria-busy')).toBe('true');
  expect(document.body.textContent).toContain('Cargando personas');
});

test('a header sorts the list and changes the address, the back button reverts it, and other parameters stay', async () => {
  const calls = scriptServer(() => reply(['Ana']));
  const { router } = await renderInApp(People, '/admin?tab=usuarios&offset=3');
  await shownNames(['Ana']);
  await press(button('Puntos'));
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ tab: 'usuarios', sort: 'points' }));
  expect(document.querySelector('th[aria-sort=ascending]')?.textContent).toBe('Puntos');
  await press(button('Puntos'));
  await vi.waitFor(() => expect(calls.at(-1)?.path).toBe('/api/people?limit=3&sort=-points'));
  expect(router.state.location.pathname).toBe('/admin');
  await acting(async () => router.history.back());
  await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'points' }));
  await acting(async () => router.history.back());
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ tab: 'usuarios', offset: 3 }));
});

test('a list searches once the typing pauses, from the first page, without a history entry', async () => {
  const calls = scriptServer(() => reply(['Ana']));
  const { router } = await renderInApp(People, '/admin?offset=3');
  await shownNames(['Ana']);
  const before = router.history.length;
  const field = document.querySelector('input[type=search]');
  await typeInto(field, 'a');
  await typeInto(field, 'an');
  await vi.waitFor(() => expect(calls.at(-1)?.path).toBe('/api/people?limit=3&q=an'));
  expect(calls.filter(({ path }) => path.includes('q=a&') || path.endsWith('q=a'))).toEqual([]);
  expect(router.history.length).toBe(before);
});

test('a list’s page buttons go as far as the total', async () => {
  const calls = scriptServer(({ path }) =>
    path.includes('offset=3') ? reply(['Dina'], 4) : reply(['Ana', 'Beto', 'Cleo'], 4),
  );
  await renderInApp(People);
  await shownNames(['Ana', 'Beto', 'Cleo']);
  expect(button('Anterior')?.disabled).toBe(true);
  await press(button('Siguiente'));
  await shownNames(['Dina']);
  expect(button('Siguiente')?.disabled).toBe(true);
  await press(button('Anterior'));
  await shownNames(['Ana', 'Beto', 'Cleo']);
  expect(calls).toHaveLength(2);
});

test('a list keeps the last response, marked as busy, while another one loads', async () => {
  let answer = (_reply: ScriptedReply) => {};
  scriptServer(({ path }) => (path.includes('sort') ? new Promise((resolve) => (answer = resolve)) : reply(['Ana'])));
  await renderInApp(People);
  await shownNames(['Ana']);
  await press(button('Nombre'));
  await vi.waitFor(() => expect(list()?.getAttribute('aria-busy')).toBe('true'));
  expect(cells()).toEqual(['Ana']);
  await acting(async () => answer(reply(['Zoe'])));
  await shownNames(['Zoe']);
  expect(list()?.hasAttribute('aria-busy')).toBe(false);
});

test('a list that fails says so, shows no rows of another search, and can be retried', async () => {
  let isDown = true;
  scriptServer(({ path }) =>
    path.includes('sort') && isDown
      ? { status: 503, body: { error: 'Vuelve en un rato', code: 'unavailable' } }
      : reply(['Ana']),
  );
  await renderInApp(People);
  await shownNames(['Ana']);
  await press(button('Nombre'));
  await vi.waitFor(() => expect(document.body.textContent).toContain('No pudimos traer personas'));
  expect(cells()).toEqual([]);
  isDown = false;
  await press(button('Reintentar'));
  await shownNames(['Ana']);
});

test('rows that could not be refreshed stay, with their age and a retry', async () => {
  let isDown = false;
  scriptServer(() => (isDown ? 'lost' : reply(['Ana'])));
  const { client } = await renderInApp(People);
  await shownNames(['Ana']);
  isDown = true;
  await acting(async () => client.invalidateQueries({ queryKey: ['people'] }));
  await vi.waitFor(() => expect(document.body.textContent).toContain('No pudimos traer los datos más recientes'));
  expect(cells()).toEqual(['Ana']);
});

test('a user without access to a list is told so, without a retry', async () => {
  scriptServer(() => ({ status: 403, body: { error: 'No tienes acceso a esta sección', code: 'forbidden' } }));
  await renderInApp(People);
  await vi.waitFor(() => expect(document.body.textContent).toContain('No tienes acceso a esta sección'));
  expect(button('Reintentar')).toBeUndefined();
});

test('an empty list and a search without results have different texts', async () => {
  scriptServer(() => reply([]));
  const { router } = await renderInApp(People, '/admin?role=admin&sort=name');
  await vi.waitFor(() =>
    expect(document.body.textContent).toContain('No se encontraron personas con los filtros aplicados'),
  );
  await press(button('Quitar filtros'));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Todavía no hay personas'));
  expect(router.state.location.search).toEqual({ sort: 'name' });
});

test('after a deletion the focus goes to the row in its place', async () => {
  let names = ['Ana', 'Beto', 'Cleo'];
  scriptServer(() => reply(names));
  const { client } = await renderInApp(People);
  await shownNames(names);
  button('Eliminar Beto')?.focus();
  await press(button('Eliminar Beto'));
  expect(onDelete).toHaveBeenCalledWith('beto');
  names = ['Ana', 'Cleo'];
  await acting(async () => client.invalidateQueries({ queryKey: ['people'] }));
  await shownNames(names);
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Eliminar Cleo')));
});

test('after deleting the last row the focus stays in the list; a list that opens empty takes none', async () => {
  let names = ['Ana'];
  scriptServer(() => reply(names));
  const { client } = await renderInApp(People);
  await shownNames(names);
  button('Eliminar Ana')?.focus();
  names = [];
  await acting(async () => client.invalidateQueries({ queryKey: ['people'] }));
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Todavía no hay personas'));
  expect(list()?.contains(document.activeElement)).toBe(true);
  document.body.replaceChildren();
  await renderInApp(People);
  await vi.waitFor(() => expect(document.body.textContent).toContain('Todavía no hay personas'));
  expect(document.activeElement).toBe(document.body);
});

test('the arrow keys move from row to row on the same control', async () => {
  scriptServer(() => reply(['Ana', 'Beto']));
  await renderInApp(People);
  await shownNames(['Ana', 'Beto']);
  const turn = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  button('Eliminar Ana')?.focus();
  turn('ArrowDown');
  expect(document.activeElement).toBe(button('Eliminar Beto'));
  turn('ArrowDown');
  expect(document.activeElement).toBe(button('Eliminar Beto'));
  turn('ArrowUp');
  expect(document.activeElement).toBe(button('Eliminar Ana'));
});
