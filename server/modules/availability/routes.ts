import * as v from 'valibot';
import { AvailableExperiences, BlockedDates, DayAvailability } from '#contract/api/availability.ts';
import { CalendarDate, Id, Participants } from '#contract/domain/primitives.ts';
import { ok } from '#contract/domain/result.ts';
import { TravelDays } from '#contract/api/travel.ts';
import { travelDaysMax } from '#contract/domain/limits.ts';
import { compressedJson } from '#server/http/compressed-json.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { idList } from '#server/http/id-list.ts';
import { experienceById } from '#server/modules/catalogue/service.ts';
import * as service from './service.ts';

const tag = 'Disponibilidad';

const dayQuery = v.object({
  date: CalendarDate,
  people: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(3, 'Número de participantes inválido'),
      v.regex(/^\d{1,3}$/, 'Número de participantes inválido'),
      v.transform(Number),
      Participants,
    ),
    '1',
  ),
});

const daysQuery = v.object({
  ids: idList,
  from: v.optional(CalendarDate),
  days: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(2, 'days debe ser un número'),
      v.regex(/^\d{1,2}$/, 'days debe ser un número'),
      v.transform(Number),
      v.minValue(1, 'days debe ser al menos 1'),
      v.maxValue(travelDaysMax, `days puede ser ${travelDaysMax} como máximo`),
    ),
    String(travelDaysMax),
  ),
});

export function availabilityRoutes(api: Api): void {
  const { deps } = api;
  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/availability',
      tag,
      summary: 'Experiencias con cupo para tantas personas un día',
      query: dayQuery,
      response: AvailableExperiences,
    },
    async ({ c, query }) => {
      c.header('Cache-Control', 'no-cache');
      return ok(await service.availableExperiences(deps, query.date, query.people));
    },
  );
  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/availability/days',
      tag,
      summary: 'Cupos de varias experiencias en los días que vienen, para llevarlos de viaje',
      query: daysQuery,
      response: TravelDays,
    },
    async ({ c, query, shape }) => {
      c.header('Cache-Control', 'no-cache');
      return compressedJson(c, shape(await service.travelDays(deps, query.ids, query.from, query.days)));
    },
  );
  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/experiences/:id/availability',
      tag,
      summary: 'Fechas bloqueadas de una experiencia',
      params: v.object({ id: Id }),
      response: BlockedDates,
    },
    async ({ c, params }) => {
      const experience = await experienceById(deps, params.id);
      c.header('Cache-Control', 'no-cache');
      return experience.ok ? ok(await service.blockedDates(deps, experience.value)) : experience;
    },
  );
  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/experiences/:id/availability/:date',
      tag,
      summary: 'Horas que todavía se pueden reservar ese día',
      params: v.object({ id: Id, date: v.pipe(v.string(), v.maxLength(40)) }),
      response: DayAvailability,
    },
    async ({ c, params }) => {
      const date = v.safeParse(CalendarDate, params.date);
      if (!date.success) return { ok: false, failure: { code: 'malformed', message: 'Fecha inválida' } };
      const experience = await experienceById(deps, params.id);
      c.header('Cache-Control', 'no-cache');
      return experience.ok ? ok(await service.dayAvailability(deps, experience.value, date.output)) : experience;
    },
  );
}
