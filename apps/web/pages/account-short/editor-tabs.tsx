import { Activity, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { CustomizationPanel } from './appearance/customization-panel.tsx';
import { ConnectionsPanel } from './connections/connections-panel.tsx';
import { LinksPanel } from './links/links-panel.tsx';
import { ShortcutsPanel } from './shortcuts/shortcuts-panel.tsx';
import { type TabName, tabNames } from './state/problems.ts';

const panels: Record<TabName, () => React.ReactNode> = {
  customization: CustomizationPanel,
  connections: ConnectionsPanel,
  shortcuts: ShortcutsPanel,
  links: LinksPanel,
};

interface EditorTabsProps {
  tab: TabName;
  onTab: (tab: TabName) => void;
  /** Called when the open panel handles input: React hydrates it after the rest of the page. */
  onReady: () => void;
}

/**
 * The four tabs of the editor. All panels stay mounted, which keeps their state. Hidden ones but the links render when
 * the browser has nothing else to do, so that a tab opens at once and typing does not wait for them.
 */
export function EditorTabs({ tab, onTab, onReady }: EditorTabsProps) {
  const { t } = useTranslation('short-editor');
  return (
    <Tabs value={tab} onValueChange={(value: TabName) => onTab(value)}>
      <TabList aria-label={t('tabs.label')} className="max-sm:justify-between max-sm:gap-3">
        {tabNames.map((name) => (
          <Tab key={name} value={name} className="min-w-11 max-sm:text-small">
            {t(`tabs.${name}`)}
          </Tab>
        ))}
      </TabList>
      {tabNames.map((name) => {
        const Panel = panels[name];
        return (
          <TabPanel key={name} value={name} keepMounted>
            {/* The links panel acts also while it is hidden: it restores links that wait for Premium. */}
            <Activity mode={name === tab || name === 'links' ? 'visible' : 'hidden'}>
              <Panel />
              {name === tab ? <Mounted onMount={onReady} /> : null}
            </Activity>
          </TabPanel>
        );
      })}
    </Tabs>
  );
}

function Mounted({ onMount }: { onMount: () => void }) {
  useEffect(() => onMount(), [onMount]);
  return null;
}
