import type { Cart } from '#contract/api/cart.ts';
import type { Visit } from './actions.ts';
import type { Item, Scene } from './world.ts';
import { slotOf } from './world.ts';

const roundsMax = 8;

/** Restores the network, delivers what was delayed, and lets the tabs send and read until they are done. */
export async function becomeQuiet(
  scene: Scene,
  { lateLast, freedLast }: Pick<Visit, 'lateLast' | 'freedLast'>,
): Promise<void> {
  const { proxy } = scene.environment;
  proxy.down = false;
  proxy.plan = [];
  if (lateLast) await sayEverything(scene);
  if (freedLast) await scene.freeEverything();
  while (await proxy.release(0)) await scene.settle();
  await sayEverything(scene);
  if (scene.people) {
    await scene.people.signInAgain();
    await sayEverything(scene);
  }
  scene.sessionLost = false;
}

async function sayEverything(scene: Scene): Promise<void> {
  for (let round = 0; round < roundsMax; round += 1) {
    scene.browser.advance(400_000);
    await scene.settle();
    for (const { app } of scene.tabs) {
      scene.observe(app.flushNow());
      await scene.settle();
      scene.observe(app.pullCart({ ensureSession: true }));
      await scene.settle();
      if (scene.people) scene.observe(app.syncFavourites());
      await scene.settle();
    }
    if (round > 1 && (await scene.view()).pending === 0) break;
  }
}

/** After each step: what shows as saved is on the server, what shows as unsent is queued, and refusals are reported. */
export async function judgeMoment(scene: Scene): Promise<string[]> {
  return [...(await judgeItems(scene)), ...((await scene.people?.judgeTraces()) ?? [])];
}

async function judgeItems(scene: Scene): Promise<string[]> {
  const sessionId = scene.sessionLost ? null : await scene.sessionId();
  if (!sessionId) return [];
  const rows = await scene.environment.server.db.read
    .selectFrom('cart_items')
    .select(['id', 'participants'])
    .where('session_id', '=', sessionId)
    .execute();
  const held = new Map(rows.map(({ id, participants }) => [id, participants]));
  const { items, pending } = await scene.view();
  return items.flatMap((item) => {
    if (item.sync === 'saved')
      return held.get(item.id) === item.participants
        ? []
        : [`${slotOf(item)} is shown as saved for ${item.participants}, the server has ${held.get(item.id) ?? 'none'}`];
    if (item.sync === 'refused')
      return item.conflict?.wished === item.participants
        ? []
        : [`${slotOf(item)} is shown as refused, and not what was`];
    return pending > 0 ? [] : [`${slotOf(item)} is shown as unsent, and nothing waits`];
  });
}

/**
 * Checks the final state.
 * @returns the problems
 */
export async function judge(scene: Scene): Promise<string[]> {
  const views = [await scene.tabs[0].app.currentCart(), await scene.tabs[1].app.currentCart()];
  const [view, other] = views;
  if (!view || !other) return ['no cart'];
  const cart = await serverCart(scene);
  return [
    ...scene.problems,
    ...scene.browser.defects.map((defect) => `defect: ${defect instanceof Error ? defect.stack : String(defect)}`),
    ...(view.pending === 0 ? [] : [`${view.pending} changes still wait`]),
    ...(JSON.stringify(view) === JSON.stringify(other) ? [] : ['the tabs show different carts']),
    ...view.items.flatMap((item) => compare(item, cart)),
    ...cart.items
      .filter(({ id }) => !view.items.some((item) => item.id === id))
      .map((item) => `only the server has ${slotOf(item)} for ${item.participants}`),
    ...compareSeats(scene, view.items),
    ...(await compareKeys(scene)),
    ...((await scene.people?.judge()) ?? []),
  ];
}

async function serverCart(scene: Scene): Promise<Cart> {
  if (!scene.token)
    return {
      items: [],
      total: { itemCount: 0, participantCount: 0, subtotal: 0, total: 0, currency: 'COP' },
      cartVersion: 0,
    };
  const answer = await fetch(`${scene.environment.serverUrl}/api/cart/${scene.token}`);
  return (await answer.json()) as Cart;
}

/** Both carts hold the same; an item that the server never took says why. */
function compare(item: Item, cart: Cart): string[] {
  const there = cart.items.find(({ id }) => id === item.id);
  if (!there && item.sync === 'refused') return [];
  if (!there) return [`only the browser has ${slotOf(item)} for ${item.participants}`];
  return [
    ...(there.participants === item.participants
      ? []
      : [`${slotOf(item)} is ${item.participants} here and ${there.participants} there`]),
    ...(item.sync === 'saved' ? [] : [`${slotOf(item)} is saved and shown as ${item.sync}`]),
    ...(there.unitPrice === item.unitPrice || item.conflict
      ? []
      : [`${slotOf(item)} costs ${item.unitPrice} here and ${there.unitPrice} there`]),
    ...(!there.problem || item.conflict ? [] : [`${slotOf(item)} has a problem that isn't shown`]),
  ];
}

/** The cart has what the person did; an item that differs says so. */
function compareSeats(scene: Scene, items: readonly Item[]): string[] {
  const bySlot = new Map(items.map((item) => [slotOf(item), item]));
  const problems = bySlot.size === items.length ? [] : ['a slot is in the cart twice'];
  for (const item of items)
    if (!scene.expectedSeats.has(slotOf(item))) problems.push(`${slotOf(item)} is in the cart and was not requested`);
  for (const [slot, expected] of scene.expectedSeats) {
    const item = bySlot.get(slot);
    const said = item?.conflict?.wished ?? item?.participants;
    if (!item) problems.push(`${slot} for ${expected} was lost`);
    else if (said !== expected) problems.push(`${slot} was requested for ${expected} and says ${said}`);
    else if (item.conflict && !scene.troubled.has(slot))
      problems.push(`${slot} has a conflict (${item.conflict.code}) that nothing explains`);
  }
  return problems;
}

/** Every key has a response. The slots' participants show that none had two effects. */
async function compareKeys({ environment: { server }, sessions }: Scene): Promise<string[]> {
  const problems: string[] = [];
  for (const id of sessions) {
    const keys = await server.db.read
      .selectFrom('idempotency_keys')
      .select(['key', 'status'])
      .where('scope', '=', id)
      .execute();
    if (keys.some(({ status }) => status === 0)) problems.push('a key has no answer');
  }
  return problems;
}
