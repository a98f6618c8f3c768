import { placesWithoutTax } from '@pt-portal/api/contract/places-without-tax'
import { Button, chakra, Input, Panel } from '@pt-portal/shared-ui'
import { useStates } from '@pt-portal/shared-ui/data'
import * as paths from '../../paths'
import { roles } from '../../roles'

const Form = chakra('form', {
  base: {
    '& legend': { fontSize: 'lg', fontWeight: 'semibold', mb: '2' },
    '& label': { display: 'flex', alignItems: 'center', gap: '3', minH: '11', cursor: 'pointer' },
    '& [type=radio]': {
      width: '5',
      height: '5',
      accentColor: 'brand.600',
      focusVisibleRing: 'outside',
    },
    '& select': { mb: '4' },
  },
})

const Fieldset = chakra('fieldset')

/** Asks who the reader is, and where, and leads to what applies there: a plain form that the browser sends. */
export function Question() {
  const { states } = useStates()
  return (
    <Panel id="question" gridArea="question" color="fg" boxShadow="md">
      <Form action={paths.find}>
        <Fieldset>
          <legend>Who are you, and where?</legend>
          {roles.map(({ id, name }) => (
            <label key={id}>
              <input type="radio" name="role" value={id} required />
              {name}
            </label>
          ))}
          <label htmlFor="place">State or union territory</label>
          <Input asChild>
            {/* The names are sent, so browsers must not translate them. */}
            <select id="place" name="state" required translate="no">
              <option value="">Choose a place</option>
              <Places label="With professional tax" names={states.map(({ name }) => name)} />
              <Places
                label="Without professional tax"
                names={placesWithoutTax.map(({ name }) => name)}
              />
            </select>
          </Input>
        </Fieldset>
        <Button type="submit" size="lg" width="full">
          Show what applies
        </Button>
      </Form>
    </Panel>
  )
}

const Places = ({ label, names }: { label: string; names: string[] }) => (
  <optgroup label={label}>
    {names.map((name) => (
      <option key={name}>{name}</option>
    ))}
  </optgroup>
)
