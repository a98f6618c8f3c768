import { notify } from '@pt-portal/shared-ui'
import { Database } from 'lucide-react'
import { useSeedStatesMutation } from '../../content/data/record-endpoints'
import { useWrite } from '../../platform/session/use-write'
import { PendingButton } from '../../ui/buttons/pending-button'

/** Adds the built-in states that are missing. */
export function SeedButton() {
  const [seed, { isLoading }] = useSeedStatesMutation()
  const write = useWrite()

  const seedStates = async () => {
    try {
      const answer = await write(() => seed().unwrap())
      const description = answer?.message || 'All states have been seeded successfully!'
      notify({ title: 'Success', description, type: 'success' })
    } catch {
      notify({ title: 'Error', description: 'Failed to seed states', type: 'error' })
    }
  }

  return (
    <PendingButton
      size="sm"
      variant="outline"
      colorPalette="gray"
      pending={isLoading}
      onClick={seedStates}
    >
      <Database aria-hidden />
      {isLoading ? 'Seeding...' : 'Seed All States'}
    </PendingButton>
  )
}
