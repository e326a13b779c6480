import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ExperienceInput } from '#contract/api/experiences.ts';
import { blankExperience, experienceInput } from './experience-values.ts';

const named = { ...blankExperience, name: 'Cocora', description: 'Palmas de cera' };

test('an experience with a name and a description alone is valid, free and for one person', () => {
  expect(v.parse(ExperienceInput, experienceInput(named))).toMatchObject({
    price: 0,
    maxParticipants: 1,
    schedule: [],
  });
});

test('sends lists without blank lines and a schedule with days and season', () => {
  const row = { key: 'a', times: '08:00, 14:00,', days: [6, 0], from: '06-15', to: '11-10' };
  const input = experienceInput({ ...named, highlights: ' Palmas \n\nNiebla', scheduleRows: [row] });
  expect(input).toMatchObject({
    highlights: ['Palmas', 'Niebla'],
    schedule: [{ times: ['08:00', '14:00'], days: [0, 6], season: { from: '06-15', to: '11-10' } }],
  });
  expect(v.is(ExperienceInput, input)).toBe(true);
});

test('a schedule of all days or none names no days, and no season is all year', () => {
  const row = { key: 'a', times: '08:00', days: [0, 1, 2, 3, 4, 5, 6], from: '', to: '' };
  expect(experienceInput({ ...named, scheduleRows: [row, { ...row, days: [] }] }).schedule).toEqual([
    { times: ['08:00'] },
    { times: ['08:00'] },
  ]);
});

test.each([
  [{ price: 'mil' }, 'price'],
  [{ durationMinutes: 'tres' }, 'durationMinutes'],
  [{ scheduleRows: [{ key: 'a', times: '25:00', days: [], from: '', to: '' }] }, 'schedule.0.times.0'],
  [{ scheduleRows: [{ key: 'a', times: '08:00', days: [], from: '06-15', to: '' }] }, 'schedule.0.season.to'],
])('%o is an error of %s', (wrong, path) => {
  const { issues = [] } = v.safeParse(ExperienceInput, experienceInput({ ...named, ...wrong }));
  expect(issues.map((issue) => v.getDotPath(issue))).toContain(path);
});

test('a percentage that is returned is sent in basis points', () => {
  expect(
    experienceInput({ ...named, policyKind: 'partial', policyHours: '48', policyPercent: '12,5' }).cancellationPolicy,
  ).toEqual({ kind: 'partial', hours: 48, percentBp: 1_250 });
});
