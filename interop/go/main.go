// The client and the agent of the interop matrix, written with the SDK for Go: `interop client URL`, `interop server`.
package main

import (
	"fmt"
	"os"
)

func main() {
	var err error
	switch {
	case len(os.Args) == 3 && os.Args[1] == "client":
		err = runClient(os.Args[2])
	case len(os.Args) == 2 && os.Args[1] == "server":
		err = runServer()
	default:
		err = fmt.Errorf("usage: %s client URL | server", os.Args[0])
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
