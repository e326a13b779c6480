import { amazonas } from './amazonas.ts';
import { bogota } from './bogota.ts';
import { boyaca } from './boyaca.ts';
import { caliPacifico } from './cali-pacifico.ts';
import { cartagena } from './cartagena.ts';
import { ejeCafetero } from './eje-cafetero.ts';
import { guatape } from './guatape.ts';
import { laGuajira } from './la-guajira.ts';
import { llanos } from './llanos.ts';
import { medellin } from './medellin.ts';
import { nuqui } from './nuqui.ts';
import { sanAndres } from './san-andres.ts';
import { santaMarta } from './santa-marta.ts';
import { santander } from './santander.ts';
import { tatacoa } from './tatacoa.ts';
import type { SeedExperience } from './types.ts';

/** The whole demo catalogue, region by region. */
export const seedExperiences: SeedExperience[] = [
  ...bogota,
  ...cartagena,
  ...medellin,
  ...guatape,
  ...ejeCafetero,
  ...santaMarta,
  ...sanAndres,
  ...amazonas,
  ...boyaca,
  ...caliPacifico,
  ...santander,
  ...laGuajira,
  ...llanos,
  ...tatacoa,
  ...nuqui,
];
