export type Flag = 0 | 1;
export type Json = string;
export type Instant = string;
