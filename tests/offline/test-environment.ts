import { readEnv } from '#server/env.ts';
import type { RunningServer } from '#server/start.ts';
import { start } from '#server/start.ts';
import type { TestServer } from '#server/testing/test-server.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { bundleAppModules } from './browser.ts';
import { Proxy } from './proxy.ts';

/** A server, the network in front of it, and the bundled app modules, shared by many visits. */
export class TestEnvironment {
  readonly server: TestServer;
  readonly proxy = new Proxy();
  readonly code: string;
  origin = '';
  /** The restarted server. */
  private later: RunningServer | null = null;

  constructor(server: TestServer, code: string) {
    this.server = server;
    this.code = code;
  }

  static async set(): Promise<TestEnvironment> {
    const environment = new TestEnvironment(await startTestServer('sqlite'), await bundleAppModules());
    environment.proxy.serverPort = environment.server.port;
    environment.origin = await environment.proxy.start();
    return environment;
  }

  /** The server's own address, bypassing the browser's network. */
  get serverUrl(): string {
    return `http://127.0.0.1:${this.proxy.serverPort}`;
  }

  /** The same server under its public address, by which a browser signs in and out. */
  get publicUrl(): string {
    return this.later?.url ?? this.server.url;
  }

  async restart(): Promise<void> {
    await this.later?.stop();
    this.later = await start(readEnv(this.server.environment));
    this.proxy.serverPort = this.later.port;
  }

  async stop(): Promise<void> {
    await this.proxy.stop();
    await this.later?.stop();
    await this.server.stop();
  }
}
