import { useEffect, useState } from 'react';
import type { Experience } from '#contract/api/experiences.ts';
import { coordinatesText, mapAddress } from '../map-address.ts';
import classes from './experience-details.module.css';

/** Links the meeting point to the device's map app and shows its coordinates. Renders nothing without coordinates. */
export function MapLink({ experience: { latitude, longitude, name } }: { experience: Experience }) {
  const [userAgent, setUserAgent] = useState('');
  // Set after mounting, because the server renders the same page for every device.
  useEffect(() => setUserAgent(navigator.userAgent), []);
  if (latitude === null || longitude === null) return null;
  return (
    <p className={classes.map}>
      <a href={mapAddress({ latitude, longitude, name }, userAgent)}>Abrir en mapas</a>
      <span className="tabular">{coordinatesText({ latitude, longitude })}</span>
    </p>
  );
}
