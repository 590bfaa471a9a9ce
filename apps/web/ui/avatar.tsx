import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type AvatarProps = Omit<ComponentProps<'img'>, 'width' | 'height'> & {
  /** Width and height in CSS pixels. */
  size: number;
};

/** A member's picture. Its space is reserved before it loads. */
export function Avatar({ size, alt = '', className, ...rest }: AvatarProps) {
  return (
    <img
      {...rest}
      alt={alt}
      width={size}
      height={size}
      className={classNames('shrink-0 rounded-full bg-lifted object-cover', className)}
    />
  );
}
