import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';

/** Closes the window if the browser allows it. The button needs scripts, so it is not rendered without them. */
export function CloseButton() {
  const { t } = useTranslation('short-editor');
  const [pressed, setPressed] = useState(false);
  const hydrated = useHydrated();
  return (
    <>
      {hydrated ? (
        <Button
          onClick={() => {
            window.close();
            // Visible only if the window stays open: browsers do not let scripts close a window that the
            // member opened.
            setPressed(true);
          }}
        >
          {t('connect.close')}
        </Button>
      ) : null}
      <p role="status" className="order-last w-full text-small text-soft empty:hidden">
        {pressed ? t('connect.stays') : null}
      </p>
    </>
  );
}
