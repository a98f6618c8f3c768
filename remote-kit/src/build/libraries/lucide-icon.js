/**
 * Replaces Lucide's `createLucideIcon.mjs` (see `lucide.js`): draws the same, without class names and without
 * the options that the portal does not use (context, `absoluteStrokeWidth`, `nonScalingStroke`).
 */
import { createElement, forwardRef } from 'react'

const isAccessible = (props) =>
  Object.keys(props).some(
    (prop) =>
      (prop.startsWith('aria-') || prop === 'role' || prop === 'title') && props[prop] != null,
  )

export default function createLucideIcon({ node, size: boxSize }) {
  const box = `0 0 ${boxSize} ${boxSize}`
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return forwardRef(function Icon(
    { size = 24, color = 'currentColor', strokeWidth = 2, children, ...rest },
    ref,
  ) {
    return createElement(
      'svg',
      {
        ref,
        width: size,
        height: size,
        viewBox: box,
        fill: 'none',
        stroke: color,
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': children || isAccessible(rest) ? undefined : 'true',
        ...rest,
      },
      shapes,
      children,
    )
  })
}
