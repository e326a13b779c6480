import { fileURLToPath } from 'node:url';
import { MigrationChanged } from './db/migrate.ts';
import { EnvError, readEnv } from './env.ts';
import { builtWeb, isBuilt } from './web/built-web.ts';
import type { RunningServer } from './start.ts';
import { start } from './start.ts';

/** Exit code when the stop had to abort running work. */
const cutOff = 1;
const folders = {
  web: fileURLToPath(new URL('../dist', import.meta.url)),
  server: fileURLToPath(new URL('../dist-server', import.meta.url)),
};

try {
  const env = readEnv(process.env);
  const server = await start(env, isBuilt(folders) ? { web: await builtWeb(folders) } : {});
  announce(server);
  stopOnSignal(server);
} catch (error) {
  console.error(
    error instanceof EnvError
      ? `Configuración: ${error.message}`
      : error instanceof MigrationChanged
        ? error.message
        : error,
  );
  process.exit(1);
}

function announce(server: RunningServer): void {
  console.log(`\nRumbo está en ${server.url}\n`);
  if (server.contentSystem === 'off')
    console.log('Sistema de contenido (Webflow): apagado, porque WEBFLOW_TOKEN y WEBFLOW_SITE_ID no están definidos\n');
  if (server.people.length === 0) return;
  console.log('Personas de demostración (botones en la página de inicio de sesión):');
  for (const person of server.people) console.log(`  ${person.email}  ${person.role}`);
  console.log(`\nCorreo de demostración: ${server.url}/_demo/mail\n`);
}

function stopOnSignal(server: RunningServer): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    process.exit((await server.stop()) ? 0 : cutOff);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
