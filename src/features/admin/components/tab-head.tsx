import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/components/button.tsx';
import classes from './tab-head.module.css';

interface TabHeadProps {
  title: string;
  /** The main action's label; none where there is none. */
  create?: string;
  onCreate?: () => void;
  /** Beside the main action. */
  children?: ReactNode;
}

/** A tab's heading with its actions. */
export function TabHead({ title, create, onCreate, children }: TabHeadProps) {
  return (
    <div className={classes.head}>
      <h2>{title}</h2>
      <div className={classes.actions}>
        {children}
        {create && (
          <Button variant="action" icon={<IconPlus size={18} aria-hidden />} onClick={onCreate}>
            {create}
          </Button>
        )}
      </div>
    </div>
  );
}
