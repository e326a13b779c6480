import * as v from 'valibot';
import {
  AdminExperience,
  AdminExperienceList,
  experienceSorts,
  experienceStatuses,
} from '#contract/api/admin-experiences.ts';
import { ExperienceChange, ExperienceInput } from '#contract/api/experiences.ts';
import { Id, oneLineText } from '#contract/domain/primitives.ts';
import { ok } from '#contract/domain/result.ts';
import { adminListQuery, listPage } from '#server/http/admin-list.ts';
import type { Api } from '#server/http/endpoint.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { listExperiences } from './list-experiences.ts';
import { changeExperience, createExperience, deleteExperience, duplicateExperience } from './manage-experiences.ts';

const tag = 'Administración';
const byId = v.object({ id: Id });
const experiencesQuery = adminListQuery(experienceSorts, {
  status: v.optional(v.picklist(experienceStatuses, 'Estado inválido')),
  category: v.optional(oneLineText(80)),
});

export function adminExperienceRoutes(api: Api): void {
  const { deps } = api;

  endpoint(
    api,
    {
      method: 'GET',
      path: '/api/admin/experiences',
      tag,
      summary: 'Todas las experiencias, publicadas o no',
      query: experiencesQuery,
      response: AdminExperienceList,
    },
    async ({ query }) => ok(await listExperiences(deps, query, listPage(query, '-createdAt'))),
  );
  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/admin/experiences',
      tag,
      summary: 'Crear una experiencia',
      body: ExperienceInput,
      response: AdminExperience,
      status: 201,
    },
    async ({ actor, body, claim }) => createExperience(deps, { userId: actor.id }, body, claim(actor.id)),
  );
  endpoint(
    api,
    {
      method: 'PUT',
      path: '/api/admin/experiences/:id',
      tag,
      summary: 'Cambiar una experiencia',
      params: byId,
      body: ExperienceChange,
      response: AdminExperience,
    },
    async ({ actor, params, body, claim }) =>
      changeExperience(deps, { userId: actor.id }, params.id, body, claim(actor.id)),
  );
  endpoint(
    api,
    {
      method: 'DELETE',
      path: '/api/admin/experiences/:id',
      tag,
      summary: 'Retirar una experiencia',
      params: byId,
      response: v.object({ success: v.literal(true) }),
    },
    async ({ actor, params, claim }) => deleteExperience(deps, { userId: actor.id }, params.id, claim(actor.id)),
  );
  endpoint(
    api,
    {
      method: 'POST',
      path: '/api/admin/experiences/:id/duplicate',
      tag,
      summary: 'Duplicar una experiencia, sin publicar la copia',
      params: byId,
      response: AdminExperience,
      status: 201,
    },
    async ({ actor, params, claim }) => duplicateExperience(deps, { userId: actor.id }, params.id, claim(actor.id)),
  );
}
