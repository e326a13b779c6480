import '@mantine/core/styles/Tabs.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { MantineArea } from '../mantine-area.tsx';
import classes from './panel-tabs.module.css';

interface PanelTabsProps<Tab extends string> {
  tabs: readonly Tab[];
  labels: Readonly<Record<Tab, string>>;
  /** The list's accessible name. */
  name: string;
  active: Tab;
  onChange: (tab: Tab) => void;
  /** The active tab's content. */
  children: ReactNode;
}

/** A panel's tabs. The active one belongs into the address, so that reloads and the back button restore it. */
export function PanelTabs<Tab extends string>({ tabs, labels, name, active, onChange, children }: PanelTabsProps<Tab>) {
  const list = useRef<HTMLDivElement>(null);
  // On a phone the list is wider than the screen.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (tab && list.current)
      list.current.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - list.current.clientWidth / 2;
  }, [active]);
  return (
    <MantineArea>
      <Tabs
        value={active}
        onChange={(value) => {
          const tab = tabs.find((one) => one === value);
          if (tab) onChange(tab);
        }}
        // An arrow key moves the focus; Enter or a press opens, because opening loads data and changes the address.
        activateTabWithKeyboard={false}
        classNames={{ list: classes.list, tab: classes.tab, panel: classes.panel }}
      >
        <Tabs.List ref={list} aria-label={name}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {labels[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((tab) => (
          // Every tab controls an element of the page; only the active one has content.
          <Tabs.Panel key={tab} value={tab}>
            {tab === active && children}
          </Tabs.Panel>
        ))}
      </Tabs>
    </MantineArea>
  );
}
