import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { DemoStore } from '../store.ts';

const kindPrefix = 'oidc:';
/** The longest lifetime of anything that the provider stores. */
const keptDaysMax = 2;

/** Stores the provider's sessions, codes and tokens in the product's database, so that a restart signs nobody out. */
export function createAdapter(store: DemoStore): (model: string) => Adapter {
  return (model) => {
    const kind = kindPrefix + model;
    const byUid = `${kind}:uid`;
    const find = async (id: string) => {
      const payload = await store.get<AdapterPayload>(kind, id);
      return payload && !(payload.exp && payload.exp * 1000 < Date.now()) ? payload : undefined;
    };
    return {
      find,
      async upsert(id, payload) {
        await store.atomically(async (records) => {
          await records.put(kind, id, payload);
          if (payload.uid) await records.put(byUid, payload.uid, { id });
          if (payload.grantId)
            await records.put(`${kindPrefix}grant:${payload.grantId}`, `${kind}/${id}`, { kind, id });
        });
      },
      async findByUid(uid) {
        const found = await store.get<{ id: string }>(byUid, uid);
        return found ? find(found.id) : undefined;
      },
      findByUserCode: async () => undefined,
      async consume(id) {
        await store.atomically(async (records) => {
          const payload = await records.get<AdapterPayload>(kind, id);
          if (payload) await records.put(kind, id, { ...payload, consumed: Math.floor(Date.now() / 1000) });
        });
      },
      destroy: (id) => store.remove(kind, id),
      async revokeByGrantId(grantId) {
        const grant = `${kindPrefix}grant:${grantId}`;
        await store.atomically(async (records) => {
          for (const { id, body } of await records.list<{ kind: string; id: string }>(grant)) {
            await records.remove(body.kind, body.id);
            await records.remove(grant, id);
          }
        });
      },
    };
  };
}

/** Deletes expired sessions, codes and tokens. */
export async function purgeExpired(store: DemoStore): Promise<void> {
  await store.purge(kindPrefix, new Date(Date.now() - keptDaysMax * 86_400_000));
}
