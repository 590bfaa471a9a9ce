import type { ReactNode } from 'react';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { type ReportTarget, targetToQuery } from './report-target.ts';

interface ReportDialogProps {
  reported: ReportTarget;
  /**
   * Classes for the link. Its content uses `group-aria-busy/report:` for styles that apply while the dialog
   * loads.
   */
  className?: string;
  children: ReactNode;
}

/**
 * A link to the report page, which `report-dialog.element.ts` opens as a dialog (product 10.6). In a new tab
 * or without scripts, the link opens the page itself.
 */
export function ReportDialog({ reported, className = '', children }: ReportDialogProps) {
  return (
    <report-dialog className="contents">
      <a
        href={`/report?${targetToQuery(reported)}`}
        rel="nofollow"
        {...{ [SCRIPTED]: '' }}
        className={`group/report aria-busy:cursor-progress ${className}`}
      >
        {children}
      </a>
    </report-dialog>
  );
}
