import { useEffect, useSyncExternalStore } from 'react';
import { observable } from './listeners.ts';

/** A waiting newer release, and how to switch to it. */
interface Update {
  apply: () => void;
}

const waiting = observable<Update | null>(null);
const holds = observable(0);

export function noteUpdate(update: Update): void {
  waiting.set(update);
}

/**
 * Blocks update prompts, because a reload in the middle of a form would lose what was typed. Returns a release
 * function.
 */
function holdUpdates(): () => void {
  holds.set(holds.get() + 1);
  let held = true;
  return () => {
    if (held) holds.set(holds.get() - 1);
    held = false;
  };
}

/** Blocks updates while a screen has unsaved input. */
export function useHoldUpdates(isBegun: boolean): void {
  useEffect(() => (isBegun ? holdUpdates() : undefined), [isBegun]);
}

export function updatesHeld(): boolean {
  return holds.get() > 0;
}

function subscribe(listener: () => void): () => void {
  const stops = [waiting.subscribe(listener), holds.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

const offered = () => (holds.get() > 0 ? null : waiting.get());
const nothing = () => {};

export function useUpdatePrompt(): { available: boolean; apply: () => void } {
  const update = useSyncExternalStore(subscribe, offered, () => null);
  return { available: update !== null, apply: update?.apply ?? nothing };
}
