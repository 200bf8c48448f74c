package main

import (
	"context"
	"fmt"
	"iter"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/a2aproject/a2a-go/v2/a2a"
	"github.com/a2aproject/a2a-go/v2/a2acompat/a2av0"
	a2agrpc "github.com/a2aproject/a2a-go/v2/a2agrpc/v1"
	"github.com/a2aproject/a2a-go/v2/a2asrv"
	"google.golang.org/grpc"
)

var skills = []string{"message-only", "task-lifecycle", "task-failure", "task-cancel", "multi-turn", "streaming", "data-types"}

var chunks = []string{"Processing your request", "Analyzing input data", "Generating results", "Finalizing output"}

type specExecutor struct{}

func say(info a2a.TaskInfoProvider, text string) *a2a.Message {
	return a2a.NewMessageForTask(a2a.MessageRoleAgent, info, a2a.NewTextPart(text))
}

func textOf(message *a2a.Message) string {
	if len(message.Parts) == 0 {
		return ""
	}
	return message.Parts[0].Text()
}

func (specExecutor) Execute(ctx context.Context, exec *a2asrv.ExecutorContext) iter.Seq2[a2a.Event, error] {
	text := textOf(exec.Message)
	word, _, _ := strings.Cut(text, " ")
	status := func(state a2a.TaskState, words string) a2a.Event {
		if words == "" {
			return a2a.NewStatusUpdateEvent(exec, state, nil)
		}
		return a2a.NewStatusUpdateEvent(exec, state, say(exec, words))
	}
	return func(yield func(a2a.Event, error) bool) {
		emit := func(event a2a.Event) bool { return yield(event, nil) }
		if exec.StoredTask != nil {
			followUp(emit, status, text)
			return
		}
		if strings.HasPrefix(text, "message-only") || !isSkill(word) {
			answer := a2a.NewMessage(a2a.MessageRoleAgent, a2a.NewTextPart("[message-only] You said: "+text))
			answer.ContextID = exec.ContextID
			emit(answer)
			return
		}
		if !emit(a2a.NewSubmittedTask(exec, exec.Message)) {
			return
		}
		behave(ctx, word, text, exec, emit, status)
	}
}

func followUp(emit func(a2a.Event) bool, status func(a2a.TaskState, string) a2a.Event, text string) {
	if !emit(status(a2a.TaskStateWorking, "")) {
		return
	}
	if strings.Contains(text, "done") {
		emit(status(a2a.TaskStateCompleted, "[multi-turn] Conversation complete."))
		return
	}
	emit(status(a2a.TaskStateInputRequired, "[multi-turn] Got it. Say 'done' to complete."))
}

func behave(ctx context.Context, word, text string, exec *a2asrv.ExecutorContext, emit func(a2a.Event) bool, status func(a2a.TaskState, string) a2a.Event) {
	artifact := func(parts ...*a2a.Part) bool { return emit(a2a.NewArtifactEvent(exec, parts...)) }
	switch word {
	case "task-lifecycle":
		_ = emit(status(a2a.TaskStateWorking, "")) &&
			artifact(a2a.NewTextPart("[task-lifecycle] Processed: "+text)) &&
			emit(status(a2a.TaskStateCompleted, ""))
	case "task-failure":
		_ = emit(status(a2a.TaskStateWorking, "")) && emit(status(a2a.TaskStateFailed, "[task-failure] Simulated failure."))
	case "task-cancel":
		if !emit(status(a2a.TaskStateWorking, "[task-cancel] Working... send a cancel request to this task.")) {
			return
		}
		select {
		case <-ctx.Done():
		case <-time.After(10 * time.Second):
			emit(status(a2a.TaskStateCompleted, ""))
		}
	case "multi-turn":
		_ = artifact(a2a.NewTextPart("[multi-turn] "+text)) &&
			emit(status(a2a.TaskStateInputRequired, "[multi-turn] Say 'done' to complete."))
	case "streaming":
		stream(exec, emit, status)
	case "data-types":
		file := a2a.NewRawPart([]byte("<svg/>"))
		file.MediaType, file.Filename = "image/svg+xml", "test.svg"
		_ = emit(status(a2a.TaskStateWorking, "")) &&
			artifact(a2a.NewTextPart("[data-types] Text.")) &&
			artifact(a2a.NewDataPart(map[string]any{"type": "test-result", "input": text})) &&
			artifact(file) &&
			artifact(a2a.NewTextPart("[data-types] More text.")) &&
			emit(status(a2a.TaskStateCompleted, ""))
	}
}

func stream(exec *a2asrv.ExecutorContext, emit func(a2a.Event) bool, status func(a2a.TaskState, string) a2a.Event) {
	if !emit(status(a2a.TaskStateWorking, "[streaming] Starting streamed response...")) {
		return
	}
	var id a2a.ArtifactID
	for index, chunk := range chunks {
		time.Sleep(200 * time.Millisecond)
		part := a2a.NewTextPart(fmt.Sprintf("[streaming] Chunk %d: %s...", index+1, chunk))
		event := a2a.NewArtifactEvent(exec, part)
		if index > 0 {
			event = a2a.NewArtifactUpdateEvent(exec, id, part)
		}
		id = event.Artifact.ID
		event.LastChunk = index == len(chunks)-1
		if !emit(event) {
			return
		}
	}
	emit(status(a2a.TaskStateCompleted, "[streaming] Stream complete."))
}

func (specExecutor) Cancel(_ context.Context, exec *a2asrv.ExecutorContext) iter.Seq2[a2a.Event, error] {
	return func(yield func(a2a.Event, error) bool) {
		yield(a2a.NewStatusUpdateEvent(exec, a2a.TaskStateCanceled, nil), nil)
	}
}

func isSkill(word string) bool {
	for _, skill := range skills {
		if skill == word {
			return true
		}
	}
	return false
}

func cardOf(base, grpcAddress string) *a2a.AgentCard {
	card := &a2a.AgentCard{
		Name:               "Spec agent (a2a-go)",
		Description:        "The spec agent, written with the SDK for Go.",
		Version:            "1.0.0",
		DefaultInputModes:  []string{"text/plain"},
		DefaultOutputModes: []string{"text/plain"},
		Capabilities:       a2a.AgentCapabilities{Streaming: true},
		SupportedInterfaces: []*a2a.AgentInterface{
			a2a.NewAgentInterface(base+"/rpc", a2a.TransportProtocolJSONRPC),
			a2a.NewAgentInterface(base+"/rest", a2a.TransportProtocolHTTPJSON),
			a2a.NewAgentInterface(grpcAddress, a2a.TransportProtocolGRPC),
			{URL: base + "/rpc03", ProtocolBinding: a2a.TransportProtocolJSONRPC, ProtocolVersion: a2av0.Version},
			{URL: base + "/rest03", ProtocolBinding: a2a.TransportProtocolHTTPJSON, ProtocolVersion: a2av0.Version},
		},
	}
	for _, skill := range skills {
		card.Skills = append(card.Skills, a2a.AgentSkill{ID: skill, Name: skill, Description: "Does what the spec agent does for " + skill + ".", Tags: []string{"interop"}})
	}
	return card
}

func runServer() error {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	grpcListener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	base := "http://" + listener.Addr().String()
	card := cardOf(base, grpcListener.Addr().String())
	handler := a2asrv.NewHandler(specExecutor{}, a2asrv.WithCapabilityChecks(&card.Capabilities))
	server := grpc.NewServer()
	a2agrpc.NewHandler(handler).RegisterWith(server)
	go func() { _ = server.Serve(grpcListener) }()
	mux := http.NewServeMux()
	mux.Handle(a2asrv.WellKnownAgentCardPath, a2asrv.NewAgentCardHandler(a2av0.NewStaticAgentCardProducer(card)))
	mux.Handle("/rpc", a2asrv.NewJSONRPCHandler(handler))
	mux.Handle("/rest/", http.StripPrefix("/rest", a2asrv.NewRESTHandler(handler)))
	mux.Handle("/rpc03", a2av0.NewJSONRPCHandler(handler))
	mux.Handle("/rest03/", http.StripPrefix("/rest03", a2av0.NewRESTHandler(handler)))
	fmt.Println("listening on " + base)
	return http.Serve(listener, mux)
}
