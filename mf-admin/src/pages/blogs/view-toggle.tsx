import { chakra, Flex } from '@pt-portal/shared-ui'
import { NavLink } from '@pt-portal/shared-ui/router'
import { paths } from '../../paths'

const View = chakra(NavLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '11',
    px: '4',
    fontWeight: 'semibold',
    color: 'fg.muted',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'border.control',
    focusVisibleRing: 'outside',
    _first: { borderStartRadius: 'l2' },
    _last: { borderEndRadius: 'l2', marginInlineStart: '-1px' },
    _hover: { bg: 'bg.subtle' },
    '&[aria-current=page]': { color: 'brand.700', bg: 'brand.50' },
  },
})

/** The two ways to look at posts. */
export function ViewToggle() {
  return (
    <Flex as="nav" aria-label="Views of the posts">
      <View to={paths.blogs} end>
        List
      </View>
      <View to={paths.calendar}>Calendar</View>
    </Flex>
  )
}
