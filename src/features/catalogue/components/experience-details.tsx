import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import type { Experience } from '#contract/api/experiences.ts';
import { scheduleLines } from '#contract/texts/schedule-text.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { policyText } from '../policy-text.ts';
import classes from './experience-details.module.css';
import { MapLink } from './map-link.tsx';

/** The practical details of an experience. */
export function ExperienceDetails({ experience }: { experience: Experience }) {
  const { description, highlights, includes, notIncludes, meetingPoint } = experience;
  return (
    <div className={classes.details}>
      <p className={classes.description}>{description}</p>
      {highlights.length > 0 && (
        <Section title="Lo que vas a vivir">
          <ul className={classes.highlights}>
            {highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
        </Section>
      )}
      <div className={classes.pair}>
        <CheckList
          title="Incluye"
          entries={includes}
          icon={<IconCheck size={18} className={classes.yes} aria-hidden />}
        />
        <CheckList
          title="No incluye"
          entries={notIncludes}
          icon={<IconX size={18} className={classes.no} aria-hidden />}
        />
      </div>
      {meetingPoint && (
        <Section title="Punto de encuentro">
          <p>{meetingPoint}</p>
          <MapLink experience={experience} />
        </Section>
      )}
      <Section title="Para tener en cuenta">
        <KeyFacts experience={experience} />
      </Section>
    </div>
  );
}

function KeyFacts({
  experience: { accessibility, languages, minAge, cancellationPolicy, provider, schedule },
}: {
  experience: Experience;
}) {
  const lines = scheduleLines(schedule);
  return (
    <dl className={classes.facts}>
      {lines.length > 0 && (
        <Fact label="Salidas">
          {lines.map((line) => (
            <span key={line} className={classes.line}>
              {line}
            </span>
          ))}
        </Fact>
      )}
      {languages.length > 0 && <Fact label="Idiomas">{languages.join(', ')}</Fact>}
      <Fact label="Edad mínima">{minAge > 0 ? `${minAge} años` : 'Para todas las edades'}</Fact>
      {accessibility && <Fact label="Accesibilidad">{accessibility}</Fact>}
      <Fact label="Cancelación">{policyText(cancellationPolicy)}</Fact>
      {provider && <Fact label="Operador">{texts.legal.operator(provider.name, provider.rnt)}</Fact>}
    </dl>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  );
}

function CheckList({ title, entries, icon }: { title: string; entries: readonly string[]; icon: ReactNode }) {
  if (entries.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={classes.checks}>
        {entries.map((entry) => (
          <li key={entry}>
            {icon}
            {entry}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
