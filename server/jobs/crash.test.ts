import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { Client } from '#server/testing/client.ts';
import { inDays, insertExperience } from '#server/testing/factories.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { startSmtpStandIn } from '#server/testing/smtp-stand-in.ts';
import { createPostgresDatabase, describeEngines } from '#server/testing/test-server.ts';

describeEngines('a server that is cut off while a mail is being handed over', (engine) => {
  test(
    'sends a mail once more under the same Message-ID after a crash while it was handed over, and never again',
    { timeout: 40_000 },
    async () => {
      const smtp = await startSmtpStandIn();
      const folder = mkdtempSync(join(tmpdir(), 'rumbo-crash-'));
      const databaseUrl = engine === 'postgres' ? await createPostgresDatabase() : null;
      const environment = {
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        SEED: 'none',
        LOG_LEVEL: 'silent',
        RATE_LIMITS: 'off',
        SMTP_URL: smtp.url,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      };
      const isConfirmation = ({ raw }: { raw: string }) => raw.includes('application/pdf');
      let server: ServerProcess = await startServerProcess(environment);
      let killed: Promise<void> | null = null;
      // The email was accepted, and the sender crashes before it learns that.
      smtp.answerMail = async (mail) => {
        if (isConfirmation(mail) && !killed) {
          killed = server.kill();
          await killed;
        }
        return '250 ok';
      };
      const db = connect({ databaseUrl, dataDir: folder });
      const client = await Client.visitor(server.url);
      const experience = await insertExperience(db);
      await client.addToCart({
        experienceId: experience.id,
        selectedDate: inDays(4),
        selectedTime: '09:00',
        participants: 2,
      });
      const { body } = await client.checkout();
      await client.settle(body.payment.checkoutUrl, 'approve');
      await vi.waitFor(() => expect(killed).not.toBeNull(), 10_000);
      await killed;

      server = await startServerProcess(environment);
      // The crashed server's task stays locked for a minute; end the lock now.
      expect(
        await db.read
          .selectFrom('tasks')
          .select('state')
          .where('locked_until', 'is not', null)
          .where('kind', '=', 'mail')
          .execute(),
      ).toEqual([{ state: 'waiting' }]);
      await db.write((tx) =>
        tx
          .updateTable('tasks')
          .set({ locked_until: new Date(0).toISOString() })
          .where('locked_until', 'is not', null)
          .execute(),
      );
      await vi.waitFor(
        async () =>
          expect(
            await db.read
              .selectFrom('tasks')
              .select('id')
              .where('kind', '=', 'mail')
              .where('state', '=', 'waiting')
              .where('run_at', '<', new Date().toISOString())
              .execute(),
          ).toEqual([]),
        10_000,
      );
      const confirmations = smtp.received.filter(isConfirmation);
      expect(confirmations).toHaveLength(2);
      expect(new Set(confirmations.map(({ messageId }) => messageId)).size).toBe(1);
      expect(confirmations[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@/);

      await db.close();
      await server.stop();
      await smtp.close();
      rmSync(folder, { recursive: true, force: true });
    },
  );
});
