import type { CSSProperties } from 'react';
import classes from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths; use the size of the content that replaces it. */
  width?: string;
  height?: string;
  radius?: string;
}

export function Skeleton({ width = '100%', height = '1em', radius }: SkeletonProps) {
  const style: CSSProperties = { width, height, ...(radius ? { borderRadius: radius } : {}) };
  return <span className={classes.skeleton} style={style} aria-hidden="true" />;
}

/** Announces loading once to screen readers. */
export function LoadingLabel({ children }: { children: string }) {
  return (
    <p role="status" className="visually-hidden">
      {children}
    </p>
  );
}
