import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const announcement = /Rumbo está en (http:\/\/\S+)/;

export interface ServerProcess {
  url: string;
  process: ChildProcess;
  /** What it has printed and logged so far. */
  output(): string;
  /**
   * Asks it to stop.
   * @returns its exit code
   */
  stop(): Promise<number | null>;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
}

/**
 * Starts a real server process, by default the product's own `server/main.ts`, and waits until it prints its address.
 * @param maxFileKb the size that none of its files may exceed, as on a full disk
 */
export function startServerProcess(
  environment: Record<string, string>,
  entry = 'server/main.ts',
  maxFileKb?: number,
): Promise<ServerProcess> {
  const [program, ...words] =
    maxFileKb === undefined
      ? [process.execPath, entry]
      : ['/bin/bash', '-c', `ulimit -f ${maxFileKb} && exec "$0" "$@"`, process.execPath, entry];
  const child = spawn(program ?? '', words, {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const url = announcement.exec(output)?.[1];
      if (url)
        resolve({
          url,
          process: child,
          output: () => output,
          stop: () => end(child, 'SIGTERM'),
          kill: async () => void (await end(child, 'SIGKILL')),
        });
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)));
  });
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });
}
