import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Opens the menu beside the buttons of a form. */
export async function openMenu(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
}

/** Chooses an action of that menu. */
export async function chooseInMenu(user: UserEvent, name: string): Promise<void> {
  await openMenu(user)
  await user.click(screen.getByRole('button', { name }))
}

/** Chooses one of the decisions beside the filled button of a form. */
export async function decide(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Publication' }))
  await user.click(screen.getByRole('button', { name }))
}
