import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';

const never = () => () => {};

/** Closes the window, where the browser lets a page do that; it takes a script, so without one it isn't there. */
export function CloseButton() {
  const { t } = useTranslation('short-editor');
  const [pressed, setPressed] = useState(false);
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <>
      {hydrated ? (
        <Button
          onClick={() => {
            window.close();
            // Still here: a window that people opened themselves is theirs to close.
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
