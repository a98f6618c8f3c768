import { useEffect } from 'react'
import { tellOfHeader } from '../../light/navigation/page-shown'
import { MainBar } from './main-bar'
import { TopBar } from './top-bar'

/** Accessibility and contact, then logo, navigation and search. The light start makes it work. */
export function SiteHeader() {
  useEffect(tellOfHeader, [])
  return (
    <>
      <TopBar />
      <MainBar />
    </>
  )
}
