import { tableNames } from '#src/offline/database/rows.ts';
import { personKey, sessionStorageKey, signOutDueKey } from '#src/lib/storage-keys.ts';
import { signedInCookie } from '#contract/api/session.ts';
import { Client } from '#server/testing/client.ts';
import { insertExperience, insertUser } from '#server/testing/factories.ts';
import type { Step } from './actions.ts';
import type { Browser, Tab } from './browser.ts';
import type { TestEnvironment } from './test-environment.ts';

const favouritesCount = 5;

/** What a person did with the favourites, by experience. */
export interface Person {
  readonly id: string;
  readonly email: string;
  /** What the account should hold. */
  readonly favourites: Set<string>;
  /** Every experience that the account held at first or that the person ever marked. */
  readonly everMarked: Set<string>;
  /** Changes that left the device with the person before the server had answered them. */
  readonly unsure: Set<string>;
}

/** The visit in which they do so. */
interface Scene {
  readonly environment: TestEnvironment;
  readonly browser: Browser;
  readonly tabs: [Tab, Tab];
  readonly problems: string[];
  sessionLost: boolean;
  settle(): Promise<void>;
  observe(work: Promise<unknown>): void;
  reopen(inTab: 0 | 1): void;
  beginAnew(): void;
}

/** Who signs in and out in a visit, and their favourites: the model of what is personal. */
export class People {
  readonly persons: readonly [Person, Person];
  /** Whose data the device keeps; null for a visitor's. */
  keeper: Person | null = null;
  /** A visitor's favourites. */
  visitorFavourites = new Set<string>();
  /** Names of what former people left; none may be found on the device again. */
  private readonly former = new Map<string, Person | null>();
  private readonly present = new Set<string>();
  private readonly scene: Scene;
  private readonly experienceIds: readonly string[];

  constructor(scene: Scene, persons: readonly [Person, Person], experienceIds: readonly string[]) {
    this.scene = scene;
    this.persons = persons;
    this.experienceIds = experienceIds;
  }

  /** Two people with accounts, the first with favourites from another device. */
  static async join(scene: Scene): Promise<People> {
    const experienceIds = await favouriteExperiences(scene.environment);
    const people = [await person(scene.environment), await person(scene.environment)] as const;
    for (const id of experienceIds.slice(0, 2)) await markElsewhere(scene.environment, people[0], id);
    return new People(scene, people, experienceIds);
  }

  /** Starts a page as `main.tsx` and `start-sync.ts` do, without the catalogue. */
  startPage(tab: Tab, onLeave: () => void): void {
    const { app } = tab;
    tab.onLeave = onLeave;
    const starting = async () => {
      await app.clearFormerPerson();
      app.leaveWithPerson();
      await Promise.all([app.resumeOwner(app.visitorOwner), app.followSignIn()]);
      await this.sync(tab);
    };
    this.scene.observe(starting());
  }

  sync({ app }: Tab): Promise<unknown> {
    return app.flushNow().then(() => Promise.all([app.pullCart(), app.syncFavourites()]));
  }

  get signedInId(): string | null {
    return this.scene.browser.cookies.get(signedInCookie) ?? null;
  }

  async act(step: Step): Promise<void> {
    const tab = this.scene.tabs[step.inTab];
    switch (step.act) {
      case 'favourite':
        return this.toggle(tab, this.experienceIds[step.pick % favouritesCount] ?? '');
      case 'sign_in':
        return this.signIn(step, this.persons[step.pick % 4 === 3 ? 1 : 0]);
      case 'sign_in_as_other':
        return this.signIn(step, this.persons[1]);
      case 'sign_out':
        return this.signOut(step);
      case 'sign_in_ends':
        return this.endSignIn();
      default:
    }
  }

  private async toggle(tab: Tab, experienceId: string): Promise<void> {
    const isOne = await tab.app.toggleFavourite(experienceId);
    const set = this.keeper?.favourites ?? this.visitorFavourites;
    if (isOne) set.add(experienceId);
    else set.delete(experienceId);
    if (isOne) this.keeper?.everMarked.add(experienceId);
  }

  /** The sign-in page asks who is here first. A lost answer is the callback's: the server knows, the browser doesn't. */
  async signIn(step: Pick<Step, 'inTab' | 'faults' | 'alongside'>, who: Person): Promise<void> {
    const { scene } = this;
    const tab = scene.tabs[step.inTab];
    scene.observe(tab.app.api('/api/auth/user'));
    await scene.settle();
    if (scene.environment.proxy.down || tab.app.isSignOutDue()) return;
    tab.close();
    const isLost = step.faults[0] === 'lose_answer';
    const isOther = this.keeper !== null && this.keeper !== who;
    const waiting = isOther ? await this.waiting() : [];
    await this.navigate(isLost, (client) => client.signIn(who.email));
    // The other tab may still show another's page, with the new cookies.
    if (step.alongside !== 'nothing') scene.observe(this.sync(scene.tabs[step.inTab === 0 ? 1 : 0]));
    scene.reopen(step.inTab);
    await scene.settle();
    if (isLost) return void (scene.sessionLost = true);
    const isLeft = isOther && scene.browser.storage.get(personKey) !== this.keeper?.id;
    if (isLeft) await this.leave(waiting);
    // The answer to an earlier call, of the person before, may end the new sign-in: it takes its cookie away.
    if (scene.browser.storage.get(personKey) !== who.id && this.signedInId !== who.id)
      return void (this.keeper = isLeft ? null : this.keeper);
    for (const id of this.visitorFavourites) {
      who.favourites.add(id);
      who.everMarked.add(id);
    }
    this.visitorFavourites.clear();
    this.keeper = who;
  }

  /** As the button does: sends, asks where something would be lost, clears, and goes to the server. */
  private async signOut({ inTab, pick, faults }: Step): Promise<void> {
    const { scene } = this;
    const tab = scene.tabs[inTab];
    if (this.signedInId === null || tab.app.isSignOutDue()) return;
    let left: number | null = null;
    scene.observe(tab.app.sendBeforeSignOut().then((count) => (left = count)));
    await scene.settle();
    if (left === null) {
      scene.browser.advance(8_001);
      await scene.settle();
    }
    if (!tab.alive) return;
    const isAsked = left !== 0 || !tab.app.isOnline();
    if (isAsked && pick % 2 === 0) return;
    if (!isAsked) await this.expectSent();
    const waiting = await this.waiting();
    await tab.app.leaveDevice();
    await scene.settle();
    const isLost = faults[0] === 'lose_answer';
    if (tab.app.isOnline() && !scene.environment.proxy.down)
      await this.navigate(isLost, async (client) => void (await client.raw('/api/logout?returnTo=/')));
    scene.reopen(inTab);
    await scene.settle();
    await this.leave(waiting);
    this.keeper = null;
  }

  /** What a browser does with a whole page: by its own connection, with its cookies. */
  private async navigate(isAnswerLost: boolean, go: (client: Client) => Promise<unknown>): Promise<void> {
    const { cookies } = this.scene.browser;
    const before = [...cookies];
    await go(new Client(this.scene.environment.publicUrl, cookies));
    if (!isAnswerLost) return;
    cookies.clear();
    for (const [name, value] of before) cookies.set(name, value);
  }

  /** The person's sign-in ends elsewhere; the browser learns of it with its next call. */
  private async endSignIn(): Promise<void> {
    const id = this.signedInId;
    if (id === null) return;
    await this.scene.environment.server.db.write((tx) =>
      tx.deleteFrom('auth_sessions').where('user_id', '=', id).execute(),
    );
  }

  /** A sign-out without a question has sent everything. */
  private async expectSent(): Promise<void> {
    const { keeper, scene } = this;
    if (!keeper) return;
    const held = await this.account(keeper);
    for (const id of this.experienceIds)
      if (!keeper.unsure.has(id) && held.has(id) !== keeper.favourites.has(id))
        scene.problems.push(
          `a sign-out left behind that ${id} ${keeper.favourites.has(id) ? 'is' : 'is no'} favourite`,
        );
  }

  /** The experiences of favourites that wait to be sent. */
  private async waiting(): Promise<string[]> {
    const { keeper } = this;
    if (!keeper) return [];
    const held = await this.account(keeper);
    return this.experienceIds.filter((id) => held.has(id) !== keeper.favourites.has(id));
  }

  /** The device is the next person's now. */
  private async leave(waiting: readonly string[]): Promise<void> {
    for (const id of waiting) this.keeper?.unsure.add(id);
    for (const name of this.present) this.former.set(name, this.keeper);
    this.present.clear();
    if (this.keeper) this.former.set(this.keeper.id, this.keeper);
    this.visitorFavourites.clear();
    this.scene.beginAnew();
  }

  /** Notes the names of what is the present person's: the session's token, items and entries. */
  async note(): Promise<void> {
    const { browser, tabs } = this.scene;
    const token = browser.storage.get(sessionStorageKey);
    if (token) this.present.add(token);
    const database = await tabs[0].app.openLocalDatabase();
    for (const { id } of [...(await database.all('cartItems')), ...(await database.all('outbox'))])
      this.present.add(id);
  }

  /** @returns the problems: what a former person left on the device */
  async judgeTraces(): Promise<string[]> {
    const { browser, tabs } = this.scene;
    const database = await tabs[0].app.openLocalDatabase();
    const texts = [...browser.storage]
      .filter(([key]) => key !== signOutDueKey)
      .map(([key, value]) => `local storage: ${key} ${value}`);
    for (const name of tableNames)
      for (const row of await database.all(name)) texts.push(`${name}: ${JSON.stringify(row)}`);
    const strangers = [...this.former].filter(([name]) => name !== this.keeper?.id);
    return [
      ...strangers.flatMap(([name]) =>
        texts.filter((text) => text.includes(name)).map((text) => `a former person's ${name} is in ${text}`),
      ),
      ...(await database.all('favourites'))
        .filter(({ ownerId }) => ownerId && ownerId !== this.keeper?.id)
        .map(({ ownerId }) => `a favourite of ${ownerId} is on the device`),
      ...((browser.storage.get(personKey) ?? null) === (this.keeper?.id ?? null)
        ? []
        : [`the device keeps the data of ${browser.storage.get(personKey)}, not of ${this.keeper?.id}`]),
    ];
  }

  /** Signs the device's person in again whose sign-in ended, so that what waits for it is sent. */
  async signInAgain(): Promise<void> {
    if (this.keeper && this.signedInId !== this.keeper.id)
      await this.signIn({ inTab: 0, faults: [], alongside: 'nothing' }, this.keeper);
  }

  /** @returns the problems of the end: favourites on the device and on the accounts */
  async judge(): Promise<string[]> {
    const database = await this.scene.tabs[0].app.openLocalDatabase();
    const shown = new Set((await database.all('favourites')).map(({ experienceId }) => experienceId));
    const problems: string[] = [];
    for (const one of this.persons) {
      const held = await this.account(one);
      for (const id of this.experienceIds) {
        const name = `favourite ${this.experienceIds.indexOf(id)} of ${one === this.persons[0] ? 'A' : 'B'}`;
        if (!one.unsure.has(id) && held.has(id) !== one.favourites.has(id))
          problems.push(`${name} is ${held.has(id) ? 'on the account, and not wanted' : 'lost'}`);
        if (held.has(id) && !one.everMarked.has(id)) problems.push(`${name} was never theirs`);
        if (one === this.keeper && shown.has(id) !== held.has(id))
          problems.push(`${name} differs on device and account`);
      }
    }
    if (!this.keeper)
      for (const id of this.experienceIds)
        if (shown.has(id) !== this.visitorFavourites.has(id))
          problems.push(
            `the visitor's favourite ${this.experienceIds.indexOf(id)} is ${shown.has(id) ? 'doubled' : 'lost'}`,
          );
    return problems;
  }

  private async account({ id }: Person): Promise<Set<string>> {
    const rows = await this.scene.environment.server.db.read
      .selectFrom('wishlist_items')
      .select('experience_id')
      .where('customer_id', '=', id)
      .execute();
    return new Set(rows.map(({ experience_id }) => experience_id));
  }
}

const experiences = new WeakMap<TestEnvironment, Promise<string[]>>();

/** The same for all visits, because favourites are by person. */
function favouriteExperiences(environment: TestEnvironment): Promise<string[]> {
  const known = experiences.get(environment) ?? insertSome(environment);
  experiences.set(environment, known);
  return known;
}

async function insertSome({ server }: TestEnvironment): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < favouritesCount) ids.push((await insertExperience(server.db)).id);
  return ids;
}

async function person({ server }: TestEnvironment): Promise<Person> {
  const { id, email } = await insertUser(server.db);
  return { id, email, favourites: new Set(), everMarked: new Set(), unsure: new Set() };
}

async function markElsewhere({ server }: TestEnvironment, person: Person, experienceId: string): Promise<void> {
  const row = { id: `${person.id}-${experienceId}`, customer_id: person.id, experience_id: experienceId };
  await server.db.write((tx) =>
    tx
      .insertInto('wishlist_items')
      .values({ ...row, created_at: new Date().toISOString() })
      .execute(),
  );
  person.favourites.add(experienceId);
  person.everMarked.add(experienceId);
}
