import { createContext, use } from 'react';

/** The values that a field passes to its control. */
export type FieldContextValue = { id: string; describedBy: string | undefined; invalid: boolean };

export const FieldContext = createContext<FieldContextValue | null>(null);

type ControlProps = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
};

/**
 * Returns the id, the descriptions and the error state of a control. The control's own id and error state
 * take precedence over those of its field; the descriptions are combined.
 */
export function useFieldProps(own: ControlProps): ControlProps {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
  };
}
