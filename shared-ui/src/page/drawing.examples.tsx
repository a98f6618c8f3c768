import { Box } from '@pt-portal/shared-ui'
import { Drawing } from '@pt-portal/shared-ui/bundled'

export const DrawingOfForm = () => (
  <Box width="7rem" height="7rem">
    <Drawing viewBox="0 0 96 96" aria-hidden="true">
      <circle className="soft" cx="48" cy="48" r="44" />
      <path d="M28 20h40v56H28z" />
      <path className="line" d="M36 34h24M36 44h24M36 54h12" />
      <circle className="accent" cx="66" cy="70" r="12" />
      <path className="mark" d="m60 70 4 4 8-8" />
    </Drawing>
  </Box>
)

export const notes = {
  do: ['Hide it from screen readers where the page says the same in words.'],
  dont: ['Give shapes colours of their own: the classes follow the theme.'],
}
