import { type ButtonProps, type ChakraComponent, chakra } from '@chakra-ui/react'
import type { ElementType, ReactNode, RefAttributes } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { Button } from '../theme/primitives'

type RouterLink = ChakraComponent<ElementType, LinkProps & RefAttributes<HTMLAnchorElement>>

/** A link in running text to a page of the portal; `mailto:` and other sites work too. */
export const TextLink: RouterLink = chakra(Link, {
  base: {
    color: 'brand.700',
    textDecoration: 'underline',
    textUnderlineOffset: '0.18em',
    borderRadius: 'l1',
    _hover: { color: 'brand.900', textDecorationThickness: '0.14em' },
  },
})

/** A router link without a style of its own, for cards, menus and bars, which have theirs. */
export const PlainLink: RouterLink = chakra(Link, {})

export interface LinkButtonProps extends Omit<ButtonProps, 'asChild' | 'onClick'> {
  to: string
  /** History state of the navigation, such as where the visitor came from. */
  state?: unknown
  children: ReactNode
}

/** A link to a page of the portal that looks like a button. */
export function LinkButton({ to, state, children, ...props }: LinkButtonProps) {
  return (
    <Button asChild {...props}>
      <Link to={to} state={state}>
        {children}
      </Link>
    </Button>
  )
}
