import { Box, Flex } from '@pt-portal/shared-ui'
import { useId } from 'react'
import { isAlone, type MenuScreen, useScreens } from '../screens/screens'
import { EntryLink } from './entry'

function Entry({ screen }: { screen: MenuScreen }) {
  const { Icon, Count } = screen.menu
  return (
    <Flex as="li" align="center" gap="1">
      <EntryLink to={screen.path} end={isAlone(screen)}>
        <Icon aria-hidden />
        {screen.label}
      </EntryLink>
      {Count && <Count />}
    </Flex>
  )
}

function Group({ title, screens }: ReturnType<typeof useScreens>[number]) {
  const id = useId()
  return (
    <Box mb="4">
      <Box id={id} px="2.5" pb="1" fontSize="xs" fontWeight="semibold" color="fg.muted">
        {title}
      </Box>
      <Box as="ul" aria-labelledby={id} listStyleType="none">
        {screens.map((screen) => (
          <Entry key={screen.path} screen={screen} />
        ))}
      </Box>
    </Box>
  )
}

/** The screens that the user may see (D54), in groups. */
export function ScreenList() {
  return useScreens().map((group) => <Group key={group.title} {...group} />)
}
