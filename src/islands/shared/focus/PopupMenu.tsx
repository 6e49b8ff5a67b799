import { type ReactNode, useId, useRef, useState } from 'react';
import { handleMenuKey, itemsOf } from './handle-menu-key.ts';

type Props = {
  label: string;
  /** The name of the button, where it says more than that of the menu. */
  buttonLabel?: string;
  buttonClass: string;
  button: ReactNode;
  className: string;
  children: ReactNode;
};

/** A round button with a menu. Its first item gets the focus when it opens. A press on a button in it closes it first. */
export function PopupMenu(props: Props) {
  const { label, buttonLabel = label, buttonClass, button, className, children } = props;
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={`button button-icon ${buttonClass}`}
        aria-label={buttonLabel}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        popoverTarget={id}
      >
        {button}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={`popup-menu ${className}`}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open') itemsOf(menu.current)[0]?.focus();
        }}
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('button')) menu.current?.hidePopover();
        }}
        onKeyDown={(event) => handleMenuKey(menu.current, event)}
      >
        {children}
      </div>
    </>
  );
}
