import type { ReactNode } from 'react';
import { PanelShell } from '#src/ui/panel/panel-shell.tsx';
import type { Access, Area } from '../areas.ts';
import { AccessScreen } from './access-screen.tsx';

interface PanelLayoutProps {
  area: Area;
  /** From the layout route's guard. */
  access: Access;
  title: string;
  /** At the header's end, for a user with access. */
  end?: ReactNode;
  children: ReactNode;
}

/** A panel's layout route component: its shell, with the page in it or the reason for the refusal. */
export function PanelLayout({ area, access, title, end, children }: PanelLayoutProps) {
  if (access.kind !== 'allowed') {
    return (
      <PanelShell title={title} userName={null}>
        <AccessScreen area={area} refusal={access} />
      </PanelShell>
    );
  }
  const { firstName, lastName, email } = access.user;
  return (
    <PanelShell title={title} userName={`${firstName} ${lastName}`.trim() || email} end={end}>
      {children}
    </PanelShell>
  );
}
