import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import {
  bogotaDate,
  bogotaInstant,
  bogotaTime,
  formatDay,
  isCalendarDate,
  isClockTime,
} from '#contract/domain/time.ts';
import type { DemoClock } from './clock.ts';
import { type ControlAccess, isLocal, type NodeEnv, steersOnly } from './control-access.ts';
import { answerPage } from './html.ts';

export interface ClockRoutesOptions {
  clock: DemoClock;
  access: ControlAccess;
  /** Runs the jobs that are due at the new time. */
  afterClockMove: () => Promise<void>;
}

const Move = v.object({
  now: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => new Date(text)),
    v.check((date) => !Number.isNaN(date.getTime())),
  ),
});
const malformed = {
  error: 'Indica la hora como {"now": "2027-03-14T15:00:00.000Z"} (ISO 8601, con zona)',
  code: 'malformed',
};

/**
 * `POST /_demo/clock {now}` moves the product's clock, runs the jobs that are due, and answers 200 `{now}`; `GET`
 * returns the time, as JSON or, to a browser, as a page with a form.
 */
export function clockRoutes(options: ClockRoutesOptions): Hono<NodeEnv> {
  const { clock, access } = options;
  const routes = new Hono<NodeEnv>();
  const move = async (to: Date) => {
    await clock.moveTo(to);
    await options.afterClockMove();
  };
  routes.get('/', async (c) => {
    await clock.refresh();
    if (!(c.req.header('accept') ?? '').includes('text/html')) return c.json({ now: clock.now().toISOString() });
    return answerPage(c, {
      title: 'Reloj de la demostración',
      body: isLocal(c, access) ? clockForm(clock.now()) : clockReading(clock.now()),
    });
  });
  routes.post('/', steersOnly(access), async (c) => {
    if ((c.req.header('content-type') ?? '').includes('form')) {
      const to = await formInstant(c.req.parseBody());
      if (!to)
        return answerPage(c, {
          title: 'Reloj de la demostración',
          body: clockForm(clock.now(), 'Escribe una fecha y una hora válidas.'),
          status: 400,
        });
      await move(to);
      return c.redirect('/_demo/clock', 303);
    }
    const parsed = v.safeParse(Move, await c.req.json().catch(() => null));
    if (!parsed.success) return c.json(malformed, 400);
    await move(parsed.output.now);
    return c.json({ now: clock.now().toISOString() });
  });
  return routes;
}

/** Converts date and time of Bogotá, as the page's two fields send them. */
async function formInstant(form: Promise<Record<string, unknown>>): Promise<Date | null> {
  const { date, time } = await form;
  if (typeof date !== 'string' || typeof time !== 'string' || !isCalendarDate(date) || !isClockTime(time)) return null;
  return bogotaInstant(date, time);
}

function clockReading(now: Date) {
  return html`<p>En Bogotá son las ${bogotaTime(now)} del ${formatDay(bogotaDate(now), null)}.</p>
<p class="muted">En esta dirección el reloj solo se mueve con la clave de la demostración (DEMO_TOKEN).</p>`;
}

function clockForm(now: Date, problem?: string) {
  return html`<p>Mueve la hora del producto: reservas, cupos apartados, recordatorios y disponibilidad. Las sesiones siguen el reloj real.</p>
${problem ? html`<p role="alert">${problem}</p>` : ''}
<form method="post" action="/_demo/clock" class="card stack">
<div class="row">
<div><label for="date">Fecha en Bogotá</label><input id="date" name="date" type="date" required value="${bogotaDate(now)}"></div>
<div><label for="time">Hora en Bogotá</label><input id="time" name="time" type="time" required value="${bogotaTime(now)}"></div>
</div>
<button class="main">Mover el reloj</button>
</form>`;
}
