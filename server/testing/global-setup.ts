import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests make databases of their own. */
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run. An engine that can't be started fails the run: it is never skipped. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres();
  project.provide('postgresUrl', await cluster.createDatabase('maintenance'));
  return () => cluster.stop();
}
