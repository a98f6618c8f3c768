import type { StatePageSummary } from '@pt-portal/api/contract'
import { Button, chakra, Grid, Input, Panel } from '@pt-portal/shared-ui'
import * as paths from '../../paths'
import { fields, shortName } from './compared-states'

const Form = chakra('form', {
  base: { '& label': { display: 'block', fontWeight: 'medium', mb: '1.5' } },
})

const labels = ['First state', 'Second state', 'Third state', 'Fourth state']

export interface ChooserProps {
  states: StatePageSummary[]
  chosen: StatePageSummary[]
}

/** A plain form that the browser sends, with or without scripts; the route redirects its fields to one address. */
export function Chooser({ states, chosen }: ChooserProps) {
  return (
    <Panel className="unprinted">
      <Form action={`${paths.compare}#comparison`} aria-label="States to compare">
        <Grid
          templateColumns={{
            base: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(4, minmax(0, 1fr)) auto',
          }}
          gap="4"
          alignItems="end"
        >
          {fields.map((field, index) => (
            <div key={field}>
              <label htmlFor={`compare-${field}`}>{labels[index]}</label>
              <Input asChild>
                <select
                  id={`compare-${field}`}
                  name={field}
                  defaultValue={chosen[index] ? shortName(chosen[index]) : ''}
                >
                  <option value="">{index < 2 ? 'Choose a state' : 'None'}</option>
                  {states.map((state) => (
                    <option key={state.slug} value={shortName(state)}>
                      {state.name}
                    </option>
                  ))}
                </select>
              </Input>
            </div>
          ))}
          <Button type="submit" size="md">
            Compare
          </Button>
        </Grid>
      </Form>
    </Panel>
  )
}
