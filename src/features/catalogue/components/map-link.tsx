import { useEffect, useState } from 'react';
import type { Experience } from '#contract/api/experiences.ts';
import { coordinatesText, mapAddress } from '../map-address.ts';
import classes from './experience-details.module.css';

/** Opens the meeting point in the device's own maps, and says where it is for any other; nothing where that isn't known. */
export function MapLink({ experience: { latitude, longitude, name } }: { experience: Experience }) {
  const [userAgent, setUserAgent] = useState('');
  // Once it stands: the server renders the same page for every device.
  useEffect(() => setUserAgent(navigator.userAgent), []);
  if (latitude === null || longitude === null) return null;
  return (
    <p className={classes.map}>
      <a href={mapAddress({ latitude, longitude, name }, userAgent)}>Abrir en mapas</a>
      <span className="tabular">{coordinatesText({ latitude, longitude })}</span>
    </p>
  );
}
