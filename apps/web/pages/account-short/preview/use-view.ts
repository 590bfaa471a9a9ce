import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { View } from './view-switch.tsx';

interface ViewControl {
  view: View;
  /**
   * Switches the view. The preview is a history entry of its own, so that it begins at the top, and the back button
   * returns to the place of editing. The current view goes back to its top, so that the tabs are within reach.
   */
  switchTo: (view: View) => void;
  /** Shows the editor and leaves the history unchanged. */
  edit: () => void;
}

/** Tracks whether a narrow window shows the editor or the preview. */
export function useView(): ViewControl {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const isPreviewEntry = state?.view === 'preview';
  const [view, setView] = useState<View>(isPreviewEntry ? 'preview' : 'edit');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a navigation changes the view.
  useEffect(() => setView(isPreviewEntry ? 'preview' : 'edit'), [key]);
  return {
    view,
    edit: () => setView('edit'),
    switchTo: (next) => {
      if (next === view) scrollTo(0, 0);
      else if (next === 'preview') void navigate({ search: location.search }, { state: { view: 'preview' } });
      else if (isPreviewEntry) void navigate(-1);
      else setView('edit');
    },
  };
}
