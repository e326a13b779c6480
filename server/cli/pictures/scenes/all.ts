import type { Scenes } from '../scene.ts';
import { amazonasScenes } from './amazonas.ts';
import { bogotaHillScenes } from './bogota-hills.ts';
import { bogotaScenes } from './bogota.ts';
import { boyacaScenes } from './boyaca.ts';
import { caliScenes } from './cali.ts';
import { cartagenaSeaScenes } from './cartagena-sea.ts';
import { cartagenaScenes } from './cartagena.ts';
import { cloudForestScenes } from './cloud-forest.ts';
import { ejeCafeteroScenes } from './eje-cafetero.ts';
import { guatapeScenes } from './guatape.ts';
import { laGuajiraScenes } from './la-guajira.ts';
import { llanosScenes } from './llanos.ts';
import { medellinTraditionScenes } from './medellin-traditions.ts';
import { medellinScenes } from './medellin.ts';
import { nuquiScenes } from './nuqui.ts';
import { placeholderScenes } from './placeholder.ts';
import { sanAndresScenes } from './san-andres.ts';
import { santaMartaScenes } from './santa-marta.ts';
import { santanderRiverScenes } from './santander-rivers.ts';
import { santanderScenes } from './santander.ts';
import { tatacoaScenes } from './tatacoa.ts';

/** Every picture of the catalogue, by its file name. */
export const allScenes: Scenes = {
  ...amazonasScenes,
  ...bogotaHillScenes,
  ...bogotaScenes,
  ...boyacaScenes,
  ...caliScenes,
  ...cartagenaSeaScenes,
  ...cartagenaScenes,
  ...cloudForestScenes,
  ...ejeCafeteroScenes,
  ...guatapeScenes,
  ...laGuajiraScenes,
  ...llanosScenes,
  ...medellinTraditionScenes,
  ...medellinScenes,
  ...nuquiScenes,
  ...placeholderScenes,
  ...sanAndresScenes,
  ...santaMartaScenes,
  ...santanderRiverScenes,
  ...santanderScenes,
  ...tatacoaScenes,
};
