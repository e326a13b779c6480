import type { Reporter, TestModule } from 'vitest/node';
import type { Engine } from '#server/db/connect.ts';

const engines: readonly Engine[] = ['sqlite', 'postgres'];

/** Prints how many tests ran on each engine, and fails the run if the counts differ or an engine ran none. */
export default class EngineCounts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = new Map<Engine, number>(engines.map((engine) => [engine, 0]));
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const engine = engines.find((name) => test.fullName.includes(`[${name}]`));
        const state = test.result().state;
        if (engine && (state === 'passed' || state === 'failed')) counts.set(engine, (counts.get(engine) ?? 0) + 1);
      }
    }
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    // A run of selected files may have no engine tests at all.
    if (total === 0) return;
    console.log(`\nTests per engine: ${[...counts].map(([engine, count]) => `${engine} ${count}`).join(', ')}`);
    if (new Set(counts.values()).size !== 1) {
      console.error('The engines ran different numbers of tests.');
      process.exitCode = 1;
    }
  }
}
