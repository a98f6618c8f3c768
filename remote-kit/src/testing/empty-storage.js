// Each test opens a browser that was never here: what one keeps is none of the next one's business.
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
