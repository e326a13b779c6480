import type { MantineColorsTuple } from '@mantine/core';

/** The four families of the look, ten steps each, for what Mantine paints by itself. Roles stand in tokens.css. */
export const selva: MantineColorsTuple = [
  '#eaf4ee',
  '#cfe5d8',
  '#a3cdb5',
  '#7cc49f',
  '#4a976e',
  '#2c7d55',
  '#1b6745',
  '#145338',
  '#0f402c',
  '#0a2d1f',
];
export const achiote: MantineColorsTuple = [
  '#fdf0e7',
  '#fadcc7',
  '#f4b88f',
  '#ee8a4c',
  '#e06f31',
  '#cc5518',
  '#b4460f',
  '#963909',
  '#722e0d',
  '#50210b',
];
export const mar: MantineColorsTuple = [
  '#e4f2f4',
  '#c6e5ea',
  '#93cdd6',
  '#7fcbd6',
  '#2f95a5',
  '#157a8b',
  '#0d6475',
  '#0b505e',
  '#0a3d48',
  '#072a32',
];
export const arena: MantineColorsTuple = [
  '#faf8f4',
  '#f2eee6',
  '#e4ddd0',
  '#d2c9b8',
  '#b5aa97',
  '#897f70',
  '#6f675a',
  '#544e45',
  '#393630',
  '#23211d',
];
/** Mantine's own dark greys, replaced by the night forest's. */
export const night: MantineColorsTuple = [
  '#e9ece4',
  '#c9d1ca',
  '#a8b5ac',
  '#708178',
  '#4a5a51',
  '#2b3932',
  '#1e2a24',
  '#17211c',
  '#0e1512',
  '#0a100d',
];
