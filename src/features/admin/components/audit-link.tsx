import { Link } from '@tanstack/react-router';
import { auditTexts } from '#contract/texts/admin-texts.ts';
import classes from './audit-link.module.css';

/** In the panel's header. */
export function AuditLink() {
  return (
    <Link to="/admin/auditoria" preload={false} className={classes.link}>
      {auditTexts.title}
    </Link>
  );
}
