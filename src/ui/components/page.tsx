import { Link } from '@tanstack/react-router';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { ReactNode } from 'react';
import { usePageTitle } from '#src/ui/use-page-title.ts';
import { Contours } from './contours.tsx';
import classes from './page.module.css';

interface PageProps {
  title: string;
  /** Beside or under the title. */
  lead?: ReactNode;
  back?: { to: '/' | '/carrito'; label: string };
  children: ReactNode;
}

/** A page's frame: back link, h1 on contour lines, and the content. */
export function Page({ title, lead, back, children }: PageProps) {
  usePageTitle(title);
  return (
    <>
      <div className={classes.head}>
        <Contours />
        <div className={classes.headInner}>
          {back && (
            <Link to={back.to} className={classes.back}>
              <IconArrowLeft size={18} aria-hidden />
              {back.label}
            </Link>
          )}
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {lead && <div className={classes.lead}>{lead}</div>}
        </div>
      </div>
      <div className={classes.content}>{children}</div>
    </>
  );
}
